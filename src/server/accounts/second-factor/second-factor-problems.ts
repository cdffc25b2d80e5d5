import { HttpProblem, malformed } from '#shared/kit/problem.ts';

/** One response whatever was wrong with a passkey: details would only help an attacker. */
export function passkeyRefused(): HttpProblem {
  return new HttpProblem(401, {
    code: 'passkey_refused',
    message: "We couldn't confirm this passkey. Please try again, or sign in another way.",
  });
}

export function wrongTotpCode(): HttpProblem {
  return new HttpProblem(401, {
    code: 'wrong_code',
    message:
      "That code isn't right, or was used already. Please wait for the next one, and check that your phone sets its time automatically.",
  });
}

export function wrongRecoveryCode(): HttpProblem {
  return new HttpProblem(401, {
    code: 'wrong_code',
    message: "That recovery code isn't right, or was used already.",
  });
}

/** The first step expired, was used up, or never happened. */
export function signInAgain(): HttpProblem {
  return new HttpProblem(401, {
    code: 'second_factor_expired',
    message: 'This sign-in has expired. Please enter your password again.',
  });
}

export function notAdded(): HttpProblem {
  return malformed("We couldn't add this passkey. Please try again.");
}

import { HttpProblem, malformed } from '#shared/kit/problem.ts';

/** One answer whatever was wrong with a passkey: what exactly would only help who tries things out. */
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

/** The first step was too long ago, used up, or never taken. */
export function signInAgain(): HttpProblem {
  return new HttpProblem(401, {
    code: 'second_factor_expired',
    message: 'This sign-in has expired. Please enter your password again.',
  });
}

export function notAdded(): HttpProblem {
  return malformed("We couldn't add this passkey. Please try again.");
}

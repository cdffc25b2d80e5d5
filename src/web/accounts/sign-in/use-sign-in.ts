import { useMutation } from '@tanstack/react-query';
import type { accountsApi } from '#shared/accounts/contract.ts';
import type { SecondFactorMethod } from '#shared/accounts/second-factor-contract.ts';
import type { Unverified } from '#web/accounts/verification/pending-verification.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { withDeviceTokens } from './device-tokens.ts';
import { type SignedIn, useSignedIn } from './use-signed-in.ts';

type Credentials = { email: string; password: string };
/** What may be missing besides the right password: a verified e-mail, or a second factor. */
type Lacking = Partial<Unverified & SecondStepProblem> & { requiresVerification?: boolean };
export type SecondStepProblem = { secondFactorToken: string; methods: SecondFactorMethod[] };

/**
 * `onUnverified`: the password was right, but the e-mail still needs its code, which may just have been sent.
 * `onSignedIn`: instead of the default handling.
 */
export function useSignIn(onUnverified: (who: Unverified) => void, onSignedIn?: (answer: SignedIn) => void) {
  const becomeMember = useSignedIn();
  const signedIn = onSignedIn ?? becomeMember;

  return useMutation({
    mutationFn: (body: Credentials) =>
      call<typeof accountsApi.login>('POST /api/login', { body: withDeviceTokens(body) }),
    onSuccess: (answer) => {
      toast({ title: 'Welcome back!', description: "You've been signed in successfully." });
      signedIn(answer);
    },
    onError: (error, { email }) => {
      const { requiresVerification, registrationToken, isCodeNew = false, ...theirs } = lackingOf(error);
      if (theirs.secondFactorToken) return;
      const description = signInMessage(error);
      if (!requiresVerification) return toast({ title: 'Login failed', description, tone: 'destructive' });
      toast({ title: 'Check Your Email', description, icon: 'mail' });
      onUnverified({ email: theirs.email ?? email, registrationToken, isCodeNew });
    },
  });
}

/** The server's message, or a likely cause when it was not reached. */
export function signInMessage(error: unknown): string {
  return messageOf(error, 'Please check your connection and try again.');
}

export function lackingOf(error: unknown): Lacking {
  return error instanceof CallError && error.status === 403 ? (error.problem as Lacking) : {}; // beside the message
}

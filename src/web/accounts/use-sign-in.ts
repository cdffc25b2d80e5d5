import { useMutation } from '@tanstack/react-query';
import type { accountsApi } from '#shared/accounts/contract.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { useSignedIn } from './use-signed-in.ts';

type Credentials = { email: string; password: string };
type Unverified = { requiresVerification?: boolean; email?: string; isCodeNew?: boolean };

/** `onUnverified`: the password was right, but the e-mail still waits for its code, which may just have been sent. */
export function useSignIn(onUnverified: (email: string, isCodeNew: boolean) => void) {
  const signedIn = useSignedIn();

  return useMutation({
    mutationFn: (body: Credentials) => call<typeof accountsApi.login>('POST /api/login', { body }),
    onSuccess: (answer) => {
      toast({ title: 'Welcome back!', description: "You've been signed in successfully." });
      signedIn(answer);
    },
    onError: (error, { email }) => {
      const { requiresVerification, email: theirs, isCodeNew = false } = unverifiedOf(error);
      const description = signInMessage(error);
      if (!requiresVerification) return toast({ title: 'Login failed', description, tone: 'destructive' });
      toast({ title: 'Check Your Email', description, icon: 'mail' });
      onUnverified(theirs ?? email, isCodeNew);
    },
  });
}

/** The server's sentence, or what is likely where it was not reached. */
export function signInMessage(error: unknown): string {
  return messageOf(error, 'Please check your connection and try again.');
}

function unverifiedOf(error: unknown): Unverified {
  return error instanceof CallError && error.status === 403 ? (error.problem as Unverified) : {}; // beside the sentence
}

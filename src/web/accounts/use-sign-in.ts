import { useMutation } from '@tanstack/react-query';
import type { accountsApi } from '#shared/accounts/contract.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { useSignedIn } from './use-signed-in.ts';

type Credentials = { email: string; password: string };
type Unverified = { requiresVerification?: boolean; email?: string };

/** `onUnverified`: the password was right, but the e-mail still waits for its code. */
export function useSignIn(onUnverified: (email: string) => void) {
  const signedIn = useSignedIn();

  return useMutation({
    mutationFn: (body: Credentials) => call<typeof accountsApi.login>('POST /api/login', { body }),
    onSuccess: (answer) => {
      toast({ title: 'Welcome back!', description: "You've been signed in successfully." });
      signedIn(answer);
    },
    onError: (error, { email }) => {
      const { requiresVerification, email: theirs } = unverifiedOf(error);
      const description = messageOf(error, 'Please check your connection and try again.');
      if (!requiresVerification) return toast({ title: 'Login failed', description, tone: 'destructive' });
      toast({ title: 'Check Your Email', description, icon: 'mail' });
      onUnverified(theirs ?? email);
    },
  });
}

function unverifiedOf(error: unknown): Unverified {
  return error instanceof CallError && error.status === 403 ? (error.problem as Unverified) : {}; // beside the sentence
}

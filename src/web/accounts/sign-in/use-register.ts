import { useMutation } from '@tanstack/react-query';
import type { accountsApi, User } from '#shared/accounts/contract.ts';
import type { Unverified } from '#web/accounts/verification/pending-verification.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { useStudio } from '#web/studio/queries.ts';
import { useSignedIn } from './use-signed-in.ts';

type Registration = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  ref?: string | undefined;
};
/** Our server always requires the code; one that does not returns the session. */
type Answer = User & { requiresVerification?: boolean; registrationToken?: string; sessionToken?: string };

export const REGISTRATION_FAILED = 'Failed to create account';

export function useRegister(onUnverified: (who: Unverified) => void) {
  const { name } = useStudio();
  const signedIn = useSignedIn();

  return useMutation({
    mutationFn: ({ ref, ...body }: Registration): Promise<Answer> =>
      call<typeof accountsApi.register>('POST /api/register', { body: { ...body, ...(ref && { ref }) } }),
    onSuccess: ({ sessionToken, requiresVerification, registrationToken, ...user }, { email }) => {
      if (requiresVerification) {
        toast({
          title: 'Check Your Email',
          description: `We sent a 6-digit code to ${user.email || email}.`,
          icon: 'mail',
        });
        return onUnverified({ email: user.email || email, registrationToken, isCodeNew: true });
      }
      toast({ title: `Welcome to ${name}!`, description: 'Your account has been created.' });
      if (sessionToken) signedIn({ ...user, sessionToken });
    },
    onError: (error) =>
      toast({
        title: 'Registration failed',
        description: messageOf(error, REGISTRATION_FAILED),
        tone: 'destructive',
      }),
  });
}

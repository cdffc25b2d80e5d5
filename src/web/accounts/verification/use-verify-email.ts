import { useMutation } from '@tanstack/react-query';
import type { accountsApi } from '#shared/accounts/contract.ts';
import { withDeviceTokens } from '#web/accounts/sign-in/device-tokens.ts';
import { useSignedIn } from '#web/accounts/sign-in/use-signed-in.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { useStudio } from '#web/studio/queries.ts';
import type { PendingVerification } from './pending-verification.ts';

export const INVALID_CODE = 'Invalid or expired verification code. Please try again.';

type Waiting = Omit<PendingVerification, 'resendAt'>;

export function useVerifyEmail({ email, registrationToken }: Waiting) {
  const { name } = useStudio();
  const signedIn = useSignedIn();

  return useMutation({
    mutationFn: (otpCode: string) =>
      call<typeof accountsApi.verifyEmail>('POST /api/verify-email', {
        body: withDeviceTokens({ email, otpCode, registrationToken }),
      }),
    onSuccess: (answer) => {
      toast({ title: 'Email Verified!', description: `Welcome to ${name}. Your account is ready.` });
      signedIn(answer);
    },
    onError: (error) =>
      toast({
        title: 'Verification Failed',
        description: messageOf(error, INVALID_CODE),
        tone: 'destructive',
      }),
  });
}

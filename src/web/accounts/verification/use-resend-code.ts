import { useMutation } from '@tanstack/react-query';
import type { accountsApi } from '#shared/accounts/contract.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { type PendingVerification, RESEND_AFTER_MS, writePending } from './pending-verification.ts';

type Waiting = Omit<PendingVerification, 'resendAt'>;

export function useResendCode({ email, registrationToken }: Waiting) {
  const waitAgain = () => writePending({ email, registrationToken, resendAt: Date.now() + RESEND_AFTER_MS });

  return useMutation({
    mutationFn: () =>
      call<typeof accountsApi.resendOtp>('POST /api/resend-otp', { body: { email, registrationToken } }),
    onSuccess: ({ message }) => {
      toast({ title: 'Code Sent', description: message, icon: 'mail' });
      waitAgain();
    },
    onError: (error) => {
      toast({
        title: 'Resend Failed',
        description: messageOf(error, 'Failed to resend verification code.'),
        tone: 'destructive',
      });
      if (error instanceof CallError && error.status === 429) waitAgain();
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { accountsApi } from '#shared/accounts/contract.ts';
import { INVALID_RESET_TOKEN } from '#shared/accounts/reset-token.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { keepDeviceToken } from '#web/accounts/sign-in/device-tokens.ts';
import { CallError, call } from '#web/kit/call.ts';
import { passwordResetKey } from './password-reset-key.ts';

export function useResetPassword(token: string | undefined) {
  const client = useQueryClient();

  return useMutation({
    mutationFn: async (newPassword: string) => {
      if (!token) throw new CallError(400, JSON.stringify({ message: INVALID_RESET_TOKEN }));
      return call<typeof accountsApi.resetPassword>('POST /api/reset-password', {
        body: { token, newPassword },
      });
    },
    // All sessions ended, perhaps this browser's too.
    onSuccess: ({ deviceToken }) => {
      keepDeviceToken(deviceToken);
      client.setQueryData(passwordResetKey(token), true); // the page's title shows it
      return client.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { accountsApi } from '#shared/accounts/contract.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { navigate } from '#web/kit/navigate.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { toast } from '#web/kit/toast.ts';
import { dropDraft } from './profile-draft.ts';

export function useDeleteAccount() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: () => call<typeof accountsApi.deleteProfile>('DELETE /api/profile', {}),
    onSuccess: async () => {
      dropDraft();
      const going = navigate('/', { replace: true });
      writeSessionToken(null);
      client.setQueryData(userQuery.queryKey, null);
      await going;
      client.removeQueries({ type: 'inactive' });
      void client.invalidateQueries();
      toast({ title: 'Account deleted', description: 'Your personal data has been erased.' });
    },
    onError: (error) =>
      toast({
        title: 'Deletion Failed',
        description: messageOf(error, "We couldn't delete your account. Please try again."),
        tone: 'destructive',
      }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { accountsApi, ProfileChange } from '#shared/accounts/contract.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { dropDraft } from './profile-draft.ts';
import { profileQuery } from './profile-query.ts';

export function useChangeProfile() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (body: ProfileChange) =>
      call<typeof accountsApi.changeProfile>('PATCH /api/profile', { body }),
    onSuccess: (user) => {
      dropDraft();
      client.setQueryData(profileQuery.queryKey, user);
      client.setQueryData(userQuery.queryKey, user);
      toast({ title: 'Profile Updated', description: 'Your details have been saved.' });
    },
    onError: (error) =>
      toast({
        title: 'Update Failed',
        description: messageOf(error, 'Failed to update your profile. Please try again.'),
        tone: 'destructive',
      }),
  });
}

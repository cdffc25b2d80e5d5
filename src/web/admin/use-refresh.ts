import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/kit/toast.ts';

/** Refetches everything visible, and tells whether it succeeded. */
export function useRefresh() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => client.invalidateQueries({ refetchType: 'active' }, { throwOnError: true }),
    onSuccess: () => toast({ title: 'Refreshed', description: 'All data has been refreshed' }),
    onError: () =>
      toast({
        title: 'Error',
        description: "Some data couldn't be refreshed. Please try again.",
        tone: 'destructive',
      }),
  });
}

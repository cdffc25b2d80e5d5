import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { bookingsAdminApi, StatusChange } from '#shared/bookings/admin-contract.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import { refreshBookings } from '#web/bookings/board/refresh-bookings.ts';
import { call } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';

/** The Undo of a toast, for as long as the server allows it; `done` says what is as it was. */
export function useUndoStatus() {
  const client = useQueryClient();
  const undoing = useMutation({
    mutationFn: ({ changes }: { changes: StatusChange[]; done: string }) => {
      // Nobody is asked again: whoever set the status before was asked then.
      const early = changes.some(({ status }) => status === 'completed' || status === 'no-show');
      const body = { changes, ...(early && { early }) };
      return call<typeof bookingsAdminApi.undo>('POST /api/admin/bookings/undo', { body });
    },
    onSuccess: ({ refused }, { done }) => {
      const [first, ...others] = refused;
      if (!first) return toast({ title: 'Undone', description: done });
      const more = others.length > 0 ? ` (and ${others.length} more)` : '';
      toast({ title: 'Not all undone', description: `${first.message}${more}`, tone: 'destructive' });
    },
    onError: (error) => {
      toastError(error, 'Failed to undo the change');
    },
    onSettled: () => refreshBookings(client),
  });

  return (changes: StatusChange[], done: string) => ({
    label: 'Undo',
    onSelect: () => undoing.mutate({ changes, done }),
    endsAfterMs: UNDO_MS,
  });
}

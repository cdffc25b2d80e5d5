import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking, bookingsApi } from '#shared/bookings/contract.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#shared/bookings/status.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import { refreshBookings } from '#web/bookings/board/refresh-bookings.ts';
import { statusWords } from '#web/bookings/manage/status-badge.tsx';
import { call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';

type AdminStatusSelectProps = { booking: Pick<Booking, 'id' | 'status' | 'customerName'> };

/** Any status. Optimistic, reverted when the server refuses. */
export function AdminStatusSelect({ booking }: AdminStatusSelectProps) {
  const { id, customerName } = booking;
  const change = useSetStatus();
  const status = change.isPending ? change.variables.status : booking.status;

  return (
    <select
      className={`status-select status-select--${status}`}
      aria-label={`Status of ${customerName}`}
      aria-busy={change.isPending || undefined}
      value={status}
      onChange={({ target }) =>
        change.mutate({ id, status: target.value as BookingStatus, before: booking.status })
      }
    >
      {BOOKING_STATUSES.map((each) => (
        <option key={each} value={each}>
          {statusWords[each]}
        </option>
      ))}
    </select>
  );
}

type Change = { id: number; status: BookingStatus; before: BookingStatus };

/** A cancellation can be undone for ten seconds; any other status is just set back. */
export function useSetStatus(onDone?: () => void) {
  const client = useQueryClient();

  const mutation = useMutation({
    mutationFn: ({ id, status }: Change) =>
      call<typeof bookingsApi.change>('PATCH /api/bookings/:id', { params: { id }, body: { status } }),
    onSuccess: ({ id, customerName }, { status, before }) => {
      onDone?.();
      const undo = () => mutation.mutate({ id, status: before, before: status });
      toast({
        title: 'Success',
        description: `Booking updated successfully: ${customerName}, ${status}`,
        ...(status === 'cancelled' &&
          before !== 'cancelled' && { durationMs: UNDO_MS, action: { label: 'Undo', onSelect: undo } }),
      });
    },
    onError: (error) => {
      onDone?.();
      const description = messageOf(error, 'Failed to update booking status');
      toast({ title: 'Error', description, tone: 'destructive' });
    },
    onSettled: () => refreshBookings(client),
  });
  return mutation;
}

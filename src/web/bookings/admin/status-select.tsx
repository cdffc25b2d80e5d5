import type { Booking } from '#shared/bookings/contract.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#shared/bookings/status.ts';
import { statusWords } from '#web/bookings/manage/status-badge.tsx';
import { useSetStatus } from './use-set-status.ts';

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

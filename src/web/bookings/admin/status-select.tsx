import { BOOKING_STATUSES, type BookingStatus } from '#shared/bookings/status.ts';
import { statusWords } from '#web/bookings/manage/status-badge.tsx';
import { type BookingToChange, useStatusChange } from './use-status-change.tsx';

/** Any status. Optimistic, reverted when the server refuses. */
export function AdminStatusSelect({ booking }: { booking: BookingToChange }) {
  const change = useStatusChange(booking);

  return (
    <>
      <select
        className={`status-select status-select--${change.status}`}
        aria-label={`Status of ${booking.customerName}`}
        aria-busy={change.isBusy || undefined}
        value={change.status}
        onChange={({ target }) => change.request(target.value as BookingStatus)} // one of the options
      >
        {BOOKING_STATUSES.map((each) => (
          <option key={each} value={each}>
            {statusWords[each]}
          </option>
        ))}
      </select>
      {change.dialog}
    </>
  );
}

import type { Booking } from '#shared/bookings/contract.ts';
import { isOpen } from '#shared/bookings/status.ts';

type Sorted = { upcoming: Booking[]; past: Booking[] };

/** Upcoming ones, soonest first; then past and cancelled ones, latest first. */
export function sortBookings(bookings: Booking[], now: Date): Sorted {
  const isAhead = ({ status, endsAt }: Booking) => isOpen(status) && new Date(endsAt) > now;
  const byStart = (a: Booking, b: Booking) => a.appointmentDate.localeCompare(b.appointmentDate);
  return {
    upcoming: bookings.filter(isAhead).sort(byStart),
    past: bookings
      .filter((booking) => !isAhead(booking))
      .sort(byStart)
      .reverse(),
  };
}

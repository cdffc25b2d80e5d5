import type { BookingRow } from '#server/bookings/tables.ts';
import { toBooking } from '#server/bookings/to-booking.ts';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';

/** A row as it travels to the admin. */
export function toAdminBooking(row: BookingRow): AdminBooking {
  const { room, busyUntil, staffNote } = row;
  return { ...toBooking(row), room, busyUntil: busyUntil.toISOString(), deskNote: staffNote };
}

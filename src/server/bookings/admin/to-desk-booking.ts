import type { BookingRow } from '#server/bookings/tables.ts';
import { toBooking } from '#server/bookings/to-booking.ts';
import type { DeskBooking } from '#shared/bookings/admin-contract.ts';

/** A row as it travels to the desk. */
export function toDeskBooking(row: BookingRow): DeskBooking {
  const { room, busyUntil, deskNote } = row;
  return { ...toBooking(row), room, busyUntil: busyUntil.toISOString(), deskNote };
}

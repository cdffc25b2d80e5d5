import { findOwn } from '#server/bookings/find-booking.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { toBooking } from '#server/bookings/to-booking.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';

export async function getBooking(ctx: Context, id: number): Promise<AdminBooking> {
  return toAdminBooking(await findOwn(ctx, id));
}

/** A row as it travels to the admin. */
export function toAdminBooking(row: BookingRow): AdminBooking {
  const { room, busyUntil, staffNote } = row;
  return { ...toBooking(row), room, busyUntil: busyUntil.toISOString(), deskNote: staffNote };
}

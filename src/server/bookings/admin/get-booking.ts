import { findOwn } from '#server/bookings/find-booking.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import { toAdminBooking } from './to-admin-booking.ts';

export async function getBooking(ctx: Context, id: number): Promise<AdminBooking> {
  return toAdminBooking(await findOwn(ctx, id));
}

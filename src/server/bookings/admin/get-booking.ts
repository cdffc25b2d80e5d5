import { findOwn } from '#server/bookings/find-booking.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { DeskBooking } from '#shared/bookings/admin-contract.ts';
import { toDeskBooking } from './to-desk-booking.ts';

export async function getBooking(ctx: Context, id: number): Promise<DeskBooking> {
  return toDeskBooking(await findOwn(ctx, id));
}

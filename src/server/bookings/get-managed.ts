import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { findManaged } from './find-booking.ts';
import { toBooking } from './to-booking.ts';

/** The link's holder is treated as a guest: it reveals nothing about an account. */
export async function getManaged(ctx: Context<Visitor | null>, token: string): Promise<Booking> {
  return { ...toBooking(await findManaged(ctx, token)), userId: null };
}

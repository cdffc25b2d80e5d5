import { findOwn } from '#server/bookings/find-booking.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Context } from '#server/kit/http/context.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { findMyVisit } from './my-day.ts';

/** Any booking for the reception; for a therapist those she keeps, and others are not found. */
export function findAssigned(ctx: Context, id: number): Promise<BookingRow> {
  return isAtLeast(ctx.visitor.role, 'reception') ? findOwn(ctx, id) : findMyVisit(ctx, id);
}

import { dayKey, lockBooking, lockKeys } from '#server/bookings/data.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { lockVisitRows } from '#server/bookings/visits/data.ts';
import { moveVisit } from '#server/bookings/visits/move-visit.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { Standing } from '#shared/clients/person.ts';
import { orNotFound } from '#shared/kit/problem.ts';
import { readMovable } from './plan-offer.ts';

/** Takes an offer by moving a visit to its time: with its deposit, session and price. In the transaction of the caller. */
export async function moveToOffer(
  ctx: Context<Visitor | null>,
  bookingId: number,
  { start, standing }: { start: Date; standing: Standing },
): Promise<BookingRow> {
  const { db } = ctx;
  await lockKeys(db, [dayKey(start)]);
  const [first] = await readMovable(db, bookingId);
  const { visitId, id } = orNotFound(first, 'booking');
  if (visitId !== null) await lockVisitRows(db, visitId);
  const row = orNotFound(await lockBooking(db, id), 'booking');
  return (await moveVisit(ctx, row, { start, mover: { by: 'client', standing } })).row;
}

import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { readAppointment } from '#shared/bookings/appointment-date.ts';
import type { Booking, BookingChange } from '#shared/bookings/contract.ts';
import type { Changer } from '#shared/bookings/status.ts';
import type { Standing } from '#shared/clients/person.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { dayKey, lockKeys } from './data.ts';
import { findManaged, findOwn, managedBy, withLinks } from './find-booking.ts';
import type { BookingRow } from './tables.ts';
import { toBookings } from './to-booking.ts';
import { toClientBookings } from './to-client-bookings.ts';
import { changeStatus, type StatusChange } from './visits/change-status.ts';
import { listVisitRows, lockVisitRows } from './visits/data.ts';
import { moveVisit, openParts } from './visits/move-visit.ts';

type Anybody = Context<Visitor | null>;
type Find = (ctx: Anybody, options?: { lock: boolean }) => Promise<BookingRow>;
type Changing = {
  who: Changer;
  /** What they are to the client of the booking; of staff it is not asked. */
  standingOf: (ctx: Anybody, row: BookingRow) => Promise<Standing>;
};

export function changeOwn(ctx: Context, id: number, change: BookingChange): Promise<Booking> {
  const who = isAtLeast(ctx.visitor.role, 'reception') ? 'studio' : 'customer';
  const find: Find = (each, options) => findOwn(each, id, options);
  return changeBooking(ctx, find, { who, standingOf: async () => 'signed-in' }, change);
}

export async function changeManaged(ctx: Anybody, token: string, change: BookingChange): Promise<Booking> {
  const find: Find = (each, options) => findManaged(each, token, options);
  const standingOf: Changing['standingOf'] = async (each, row) =>
    (await managedBy(each, row, token)).standing;
  const changed = await changeBooking(ctx, find, { who: 'customer', standingOf }, change);
  return withLinks({ ...changed, userId: null }, token);
}

/** The day's lock comes before the booking's, as it does for who books: a fixed order, so no deadlock. */
function changeBooking(
  ctx: Anybody,
  find: Find,
  { who, standingOf }: Changing,
  change: BookingChange,
): Promise<Booking> {
  const { status, appointmentDate, therapistId, early: isEarly } = change;
  const safetyReason = change.safetyReason || undefined;
  const requestedStart = appointmentDate ? readAppointment(appointmentDate) : null;
  return withTransaction(ctx, async (inTransaction, tx) => {
    const found = await find(inTransaction);
    const start = requestedStart ?? found.startsAt;
    await lockKeys(tx, [dayKey(start)]);
    if (found.visitId !== null) await lockVisitRows(tx, found.visitId);
    const row = await find(inTransaction, { lock: true });
    const standing = await standingOf(inTransaction, row);
    const mover = who === 'studio' ? { by: who, safetyReason } : { by: 'client' as const, standing };
    const changed = status
      ? await changeVisitStatus(inTransaction, row, { to: status, who, isEarly, safetyReason })
      : (await moveVisit(inTransaction, row, { start, therapistId, mover })).row;
    const [booking] =
      who === 'customer'
        ? await toClientBookings(inTransaction, [changed], standing)
        : await toBookings(tx, [changed]);
    return booking!; // one for the row
  });
}

/** To the client several treatments in one visit are one; staff may complete one and cancel another. */
async function changeVisitStatus(ctx: Anybody, row: BookingRow, change: StatusChange): Promise<BookingRow> {
  const isWhole = row.visitId !== null && change.who === 'customer';
  const open = isWhole ? openParts(await listVisitRows(ctx.db, [row.visitId!])) : []; // not null if whole
  // What cannot be changed any more is refused as for a single booking.
  const changed = await changeStatus(ctx, open.length > 0 ? open : [row], change);
  return changed.find(({ id }) => id === row.id) ?? changed[0]!; // at least one
}

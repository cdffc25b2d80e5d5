import { findOwn } from '#server/bookings/find-booking.ts';
import { readTyped } from '#server/bookings/guest-code/typed-visits.ts';
import { shownLate } from '#server/bookings/late/shown-late.ts';
import { shownPresence } from '#server/bookings/presence/shown-presence.ts';
import { readVisitSafety } from '#server/bookings/safety/visit-safety.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { toBookings } from '#server/bookings/to-booking.ts';
import { readBlocked } from '#server/clients/details.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { listSensitivities } from '#server/safety/list-sensitivities.ts';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { PaidHook } from './paid-hook.ts';

export async function getBooking(ctx: Context, id: number, listPaid: PaidHook): Promise<AdminBooking> {
  const row = await findOwn(ctx, id);
  const [booking] = await withSensitivities(ctx, [row], studioDay(row.startsAt), listPaid);
  return booking!; // one for the row
}

/** For who prepares visits of a day: with what their clients told us. */
export async function withSensitivities(
  ctx: Context,
  rows: BookingRow[],
  day: string,
  listPaid: PaidHook,
): Promise<AdminBooking[]> {
  const clientIds = rows.map(({ clientId }) => clientId);
  const known = await listSensitivities(ctx, clientIds, day);
  const bookings = await toAdminBookings(ctx.db, rows, listPaid);
  return bookings.map((booking, index) => {
    const sensitivities = known.get(rows[index]!.clientId); // one for each
    return sensitivities ? { ...booking, sensitivities } : booking;
  });
}

/** A row as it travels to the admin. */
export async function toAdminBooking(db: Db, row: BookingRow, listPaid: PaidHook): Promise<AdminBooking> {
  const [booking] = await toAdminBookings(db, [row], listPaid);
  return booking!; // one for the row
}

export async function toAdminBookings(
  db: Db,
  rows: BookingRow[],
  listPaid: PaidHook,
): Promise<AdminBooking[]> {
  const paid = await readPaid(db, rows, listPaid);
  const safety = await readVisitSafety(db, rows);
  const typed = await readTyped(db, rows);
  const blocked = await readBlockedOf(db, rows);
  const bookings = await toBookings(db, rows);
  return rows.map((row, index) => {
    const { room, busyUntil, isOffShift, staffNote } = row;
    return {
      ...bookings[index]!, // one for each row
      ...paid(row.id),
      room,
      busyUntil: busyUntil.toISOString(),
      isOffShift,
      deskNote: staffNote,
      ...shownPresence(row),
      ...shownLate(row),
      ...safety(row),
      ...typed(row),
      ...blocked(row),
    };
  });
}

/** For staff: whose client is blocked. */
export async function readBlockedOf(
  db: Db,
  rows: readonly BookingRow[],
): Promise<(row: BookingRow) => Pick<Booking, 'blocked'>> {
  const reasons = await readBlocked(
    db,
    rows.map(({ clientId }) => clientId),
  );
  return ({ clientId }) => {
    const reason = reasons.get(clientId);
    return reason === undefined ? {} : { blocked: { reason } };
  };
}

type Paid = Pick<AdminBooking, 'paidAmount' | 'saleId'>;

export async function readPaid(
  db: Db,
  rows: readonly { id: number }[],
  listPaid: PaidHook,
): Promise<(id: number) => Paid> {
  const found = await listPaid(
    db,
    rows.map(({ id }) => id),
  );
  const byBooking = new Map(found.map((each) => [each.bookingId, each]));
  return (id) => {
    const paid = byBooking.get(id);
    return { paidAmount: paid ? toMoneyString(paid.cents) : null, saleId: paid?.saleId ?? null };
  };
}

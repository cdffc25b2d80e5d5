import { recordAudit } from '#server/audit/record-audit.ts';
import { daysFrom, loadBookingContext } from '#server/bookings/booking-context.ts';
import { updateBooking, withManageHash } from '#server/bookings/data.ts';
import { newManageSecret } from '#server/bookings/manage-token.ts';
import { takeCodeAgain } from '#server/bookings/promo-code.ts';
import { lockSafety } from '#server/bookings/safety/data.ts';
import { passGate } from '#server/bookings/safety/gate.ts';
import { NO_SESSION_LEFT } from '#server/bookings/set-status.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { tellCustomer } from '#server/bookings/tell-customer.ts';
import { sessionIfLeft } from '#server/bookings/visit-session.ts';
import type { Context } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import { isLive, isOpen } from '#shared/bookings/status.ts';
import { conflict, HttpProblem, notFound } from '#shared/kit/problem.ts';
import { chooseRoom, lockDays, writeInRoom } from './choose-room.ts';
import { keepOrChooseStaff } from './choose-staff.ts';
import { lockArchived } from './data.ts';
import { noDoubts } from './doubts.ts';
import { toAdminBooking } from './get-booking.ts';

/**
 * Restores it: in its old room, else in another one, else not at all. The customer is notified if they were told of
 * the cancellation.
 */
export function restoreBooking(ctx: Context, id: number): Promise<AdminBooking> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockSafety(tx);
    const row = await lockArchived(tx, id);
    if (!row) throw notFound('deleted booking');
    return toAdminBooking(tx, await bringBack(inside, row));
  });
}

async function bringBack(ctx: Context, row: BookingRow): Promise<BookingRow> {
  const now = ctx.now();
  const settings = await readSettings(ctx.db);
  const room = isLive(row.status) ? await freeRoom(ctx, row, settings.booking.rooms) : row.room;
  const staff = isLive(row.status) ? await freeStaff(ctx, row) : {};
  const isExpected = isOpen(row.status) && row.startsAt > now && row.customerEmail !== '';
  const lost = isOpen(row.status) ? await sessionIfLeft(ctx, row) : {};
  const secret = newManageSecret();
  const written = await writeInRoom(
    ctx.db,
    updateBooking(ctx.db, row.id, {
      room,
      ...staff,
      ...lost,
      archivedAt: null,
      updatedAt: now,
      manageHashes: withManageHash(secret),
      // Higher than that of the cancellation sent when it was deleted.
      sequence: row.sequence + 2,
      remindAt: isExpected ? reminderTime(row.startsAt, now) : null,
    }),
  );
  const back = await passGate(ctx, written, { who: 'system', because: 'time' });
  const promo = isLive(row.status) ? await takeCodeAgain(ctx, row) : {};
  const details = {
    before: { isDeleted: true, room: row.room },
    after: { isDeleted: false, room, ...promo, ...('prepaidAccountId' in lost && NO_SESSION_LEFT) },
  };
  await recordAudit(ctx, { action: 'restore booking', target: `booking ${row.id}`, details });
  if (isOpen(row.status)) {
    const input = { row: back, settings, publicUrl: ctx.publicUrl, now, secret };
    const before = { startsAt: row.startsAt, status: 'cancelled' as const };
    await tellCustomer(ctx, input, { before, canUndo: false });
  }
  return back;
}

/** After `freeRoom`, which takes the locks. */
async function freeStaff({ db, now }: Context, row: BookingRow) {
  const context = await loadBookingContext(db, {
    within: daysFrom(row.startsAt),
    exceptId: row.id,
    now: now(),
  });
  const span = { start: row.startsAt, end: row.endsAt };
  const busy = { start: row.startsAt, end: row.busyUntil };
  try {
    return await keepOrChooseStaff(db, { context, span, busy, row, doubts: noDoubts });
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    throw conflict('nobody_free', `${error.message} It stays deleted.`);
  }
}

async function freeRoom({ db }: Context, row: BookingRow, rooms: number): Promise<number> {
  const busy = { start: row.startsAt, end: row.busyUntil };
  await lockDays(db, busy);
  try {
    return await chooseRoom(db, { busy, room: row.room, rooms: Math.max(rooms, row.room) });
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
  }
  try {
    return await chooseRoom(db, { busy, rooms });
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const when = formatShortAppointment(row.startsAt);
    throw conflict(
      'room_taken',
      `Its time has been taken, and no other room is free on ${when}. It stays deleted.`,
    );
  }
}

import { recordAudit } from '#server/audit/record-audit.ts';
import { daysAround } from '#server/bookings/booking-context.ts';
import { readContext } from '#server/bookings/context/data.ts';
import { dayKey, lockKeys, updateBooking, withManageHash } from '#server/bookings/data.ts';
import { newManageSecret } from '#server/bookings/manage-token.ts';
import { notifyCustomer } from '#server/bookings/notify-customer.ts';
import { settleCode } from '#server/bookings/promo-code.ts';
import { lockSafety } from '#server/bookings/safety/data.ts';
import { passGate } from '#server/bookings/safety/gate.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { NO_SESSION_LEFT } from '#server/bookings/visits/change-status.ts';
import { sessionIfLeft } from '#server/bookings/visits/visit-session.ts';
import { writePlaces } from '#server/bookings/visits/write-places.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import type { Moved } from '#shared/bookings/assign-place.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import { chooseRoom } from '#shared/bookings/plan/choose-room.ts';
import { keepOrChooseStaff } from '#shared/bookings/plan/choose-staff.ts';
import { isLive, isOpen } from '#shared/bookings/status.ts';
import { conflict, orNotFound } from '#shared/kit/problem.ts';
import { lockArchived } from './data.ts';
import { toAdminBooking } from './get-booking.ts';
import type { PaidHook } from './paid-hook.ts';

/**
 * Restores it: in its old room, else in another one, else not at all. The customer is notified if they were told of
 * the cancellation.
 */
export function restoreBooking(ctx: Context, id: number, listPaid: PaidHook): Promise<AdminBooking> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockSafety(tx);
    const row = orNotFound(await lockArchived(tx, id), 'deleted booking');
    return toAdminBooking(tx, await bringBack(inTransaction, row), listPaid);
  });
}

async function bringBack(ctx: Context, row: BookingRow): Promise<BookingRow> {
  const now = ctx.now();
  const settings = await readSettings(ctx.db);
  const found = isLive(row.status) ? await findFreePlace(ctx, row) : { place: {}, moved: [] };
  const isExpected = isOpen(row.status) && row.startsAt > now && row.customerEmail !== '';
  const lost = isOpen(row.status) ? await sessionIfLeft(ctx, row) : {};
  const secret = newManageSecret();
  const written = await writePlaces(ctx.db, found.moved, () =>
    updateBooking(ctx.db, row.id, {
      ...found.place,
      ...lost,
      archivedAt: null,
      updatedAt: now,
      manageHashes: withManageHash(secret),
      // Higher than that of the cancellation sent when it was deleted.
      sequence: row.sequence + 2,
      remindAt: isExpected ? reminderTime(row.startsAt, now) : null,
    }),
  );
  const back = await passGate(ctx, written, { who: 'system' });
  const promo = isLive(row.status) ? await settleCode(ctx, row) : {};
  const details = {
    before: { isDeleted: true, room: row.room },
    after: {
      isDeleted: false,
      room: written.room,
      ...promo,
      ...('prepaidAccountId' in lost && NO_SESSION_LEFT),
    },
  };
  await recordAudit(ctx, { action: 'restore booking', target: `booking ${row.id}`, details });
  if (isOpen(row.status)) {
    const input = { row: back, settings, publicUrl: ctx.publicUrl, now, secret };
    const before = { startsAt: row.startsAt, status: 'cancelled' as const };
    await notifyCustomer(ctx, input, { before, canUndo: false });
  }
  return back;
}

type Place = Partial<Pick<BookingRow, 'room' | 'therapistId' | 'isRequested' | 'isOffShift' | 'devicePiece'>>;

/** Its old room, else any other; the therapist who had it, else anyone. */
async function findFreePlace(
  { db, now }: Context,
  row: BookingRow,
): Promise<{ place: Place; moved: Moved[] }> {
  const busy = { start: row.startsAt, end: row.busyUntil };
  await lockKeys(db, [...new Set([dayKey(busy.start), dayKey(busy.end)])].sort());
  const context = await readContext(db, { within: daysAround(row.startsAt), exceptId: row.id, now: now() });
  const { rooms } = context.settings.booking;
  const own = chooseRoom(context.placed, { busy, room: row.room, rooms: Math.max(rooms, row.room) });
  const room = own.ok ? own : chooseRoom(context.placed, { busy, rooms });
  if (!room.ok) {
    const when = formatShortAppointment(row.startsAt);
    throw conflict(
      'room_taken',
      `Its time has been taken, and no other room is free on ${when}. It stays deleted.`,
    );
  }
  const span = { start: row.startsAt, end: row.endsAt };
  const { treatmentId, deviceKindId, customerName } = row;
  const staff = keepOrChooseStaff(context, {
    span,
    busy,
    treatmentId,
    deviceKindId,
    keeps: row,
    customerName,
  });
  const why = staff.ok ? staff.doubts[0] : staff.refusal.why === 'problem' && staff.refusal.problem;
  if (!staff.ok || why) throw conflict('nobody_free', `${why ? why.message : ''} It stays deleted.`);
  const { therapistId, isRequested, isOffShift, devicePiece } = staff;
  const place = { room: room.room, therapistId, isRequested, isOffShift, devicePiece };
  return { place, moved: [...room.moved, ...staff.moved] };
}

import { changesOf, recordAudit } from '#server/audit/record-audit.ts';
import { daysFrom, loadBookingContext } from '#server/bookings/booking-context.ts';
import { updateBooking, withManageHash } from '#server/bookings/data.ts';
import { changeRefused, findOwn } from '#server/bookings/find-booking.ts';
import { newManageSecret } from '#server/bookings/manage-token.ts';
import { passGate } from '#server/bookings/safety/gate.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { tellCustomer } from '#server/bookings/tell-customer.ts';
import { minutesOf } from '#server/bookings/to-booking.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import type { NewPlace, PlacedBooking } from '#shared/bookings/admin-contract.ts';
import { readAppointment } from '#shared/bookings/appointment-date.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import { checkMove } from '#shared/bookings/status.ts';
import { chooseRoom, lockDays, requireAdminStart, writeInRoom } from './choose-room.ts';
import { keepOrChooseStaff } from './choose-staff.ts';
import { listReassigned } from './data.ts';
import { collectDoubts } from './doubts.ts';
import { toAdminBooking } from './get-booking.ts';

/** Another time, room or therapist: at the old price and status. The customer is notified of what was promised. */
export function placeBooking(ctx: Context, id: number, place: NewPlace): Promise<PlacedBooking> {
  const start = readAppointment(place.appointmentDate)!; // validated by the contract
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockDays(tx, { start, end: start });
    const row = await findOwn(inside, id, { lock: true });
    refuseConflict(place.updatedAt, row.updatedAt);
    const movable = checkMove('studio', row, ctx.now());
    if (!movable.ok) throw changeRefused(movable.reason);
    const isChanged = !isThere(row, start, place);
    const { changed, reassigned } = isChanged
      ? await write(inside, row, start, place)
      : { changed: row, reassigned: [] };
    return { ...(await toAdminBooking(tx, changed)), reassigned };
  });
}

function isThere(row: BookingRow, start: Date, place: NewPlace): boolean {
  const { room, therapistId = row.therapistId, isRequested = row.isRequested } = place;
  return (
    row.startsAt.getTime() === start.getTime() &&
    (room ?? row.room) === row.room &&
    therapistId === row.therapistId &&
    isRequested === row.isRequested
  );
}

async function write(
  ctx: Context,
  row: BookingRow,
  start: Date,
  { room, therapistId, isRequested, insist, notify, safetyReason }: NewPlace,
): Promise<{ changed: BookingRow; reassigned: PlacedBooking['reassigned'] }> {
  const now = ctx.now();
  const doubts = collectDoubts(insist);
  const isNewTime = row.startsAt.getTime() !== start.getTime();
  const context = await loadBookingContext(ctx.db, { within: daysFrom(start), exceptId: row.id, now });
  const { settings } = context;
  const checking = { rules: settings, minutes: minutesOf(row), now };
  // A change of room or therapist alone is allowed on any day.
  const { span, busy } = requireAdminStart(checking, start, isNewTime ? doubts : collectDoubts(true));
  const chosen = await chooseRoom(ctx.db, { busy, room, rooms: settings.booking.rooms, exceptId: row.id });
  const isOnlyRoom = !isNewTime && therapistId === undefined && isRequested === undefined;
  const staff = isOnlyRoom
    ? {}
    : await keepOrChooseStaff(ctx.db, {
        ...{ context, span, busy, row, therapistId, isRequested, doubts },
      });
  doubts.ask();
  const secret = newManageSecret();
  const written = await writeInRoom(
    ctx.db,
    updateBooking(ctx.db, row.id, {
      startsAt: span.start,
      endsAt: span.end,
      busyUntil: busy.end,
      room: chosen,
      ...staff,
      updatedAt: now,
      manageHashes: withManageHash(secret),
      ...(isNewTime && { sequence: row.sequence + 1, remindAt: reminderTime(start, now) }),
    }),
  );
  const changed = await passGate(ctx, written, { who: 'staff', reason: safetyReason });
  const details = changesOf(placeOf(row), placeOf(changed));
  await recordAudit(ctx, { action: 'move booking', target: `booking ${row.id}`, details });
  // A visit for anyone may be given to others: only who was asked for is promised.
  if (isNewTime || row.isRequested !== changed.isRequested) {
    const input = { row: changed, settings, publicUrl: ctx.publicUrl, now, secret };
    await tellCustomer(ctx, input, { before: row, isWanted: notify, canUndo: true });
  }
  const visits = context.placed.flatMap(({ visit }) => visit ?? []);
  return { changed, reassigned: await listReassigned(ctx.db, visits) };
}

function placeOf({ startsAt, room, therapistId, isRequested }: BookingRow) {
  return {
    appointmentDate: startsAt.toISOString(),
    room,
    ...(therapistId && { therapistId }),
    ...(isRequested && { isRequested }),
  };
}

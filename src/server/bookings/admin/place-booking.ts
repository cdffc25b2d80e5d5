import { changesOf, recordAudit } from '#server/audit/record-audit.ts';
import { daysFrom, loadBookingContext } from '#server/bookings/booking-context.ts';
import { updateBooking, withManageHash } from '#server/bookings/data.ts';
import { changeRefused, findOwn } from '#server/bookings/find-booking.ts';
import { newManageSecret } from '#server/bookings/manage-token.ts';
import { passForMove } from '#server/bookings/move-booking.ts';
import { passGate } from '#server/bookings/safety/gate.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { tellCustomer } from '#server/bookings/tell-customer.ts';
import { minutesOf } from '#server/bookings/to-booking.ts';
import { listVisitRows, lockVisitRows } from '#server/bookings/visits/data.ts';
import { openParts } from '#server/bookings/visits/move-visit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import type { NewPlace, PlacedBooking } from '#shared/bookings/admin-contract.ts';
import { readAppointment } from '#shared/bookings/appointment-date.ts';
import type { Checking } from '#shared/bookings/availability.ts';
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
    const { visitId } = await findOwn(inside, id);
    await lockDays(tx, { start, end: start });
    if (visitId !== null) await lockVisitRows(tx, visitId);
    const row = await findOwn(inside, id, { lock: true });
    refuseConflict(place.updatedAt, row.updatedAt);
    const movable = checkMove('studio', row, ctx.now());
    if (!movable.ok) throw changeRefused(movable.reason);
    const isChanged = !isThere(row, start, place);
    const { changed, reassigned } = isChanged
      ? await writeAll(inside, row, start, place)
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

type Room = NewPlace['room'];
type Written = { changed: BookingRow; reassigned: PlacedBooking['reassigned'] };

/** One of several treatments in a visit takes the others to another time with it; another person it has alone. */
async function writeAll(ctx: Context, row: BookingRow, start: Date, place: NewPlace): Promise<Written> {
  const doubts = collectDoubts(place.insist);
  const by = start.getTime() - row.startsAt.getTime();
  const before = row.visitId === null || by === 0 ? [] : await listVisitRows(ctx.db, [row.visitId]);
  const others = openParts(before);
  if (others.length < 2) {
    const { tell, ...written } = await write(ctx, row, start, place, doubts);
    await tell();
    return written;
  }
  // Later ones first when it gets later: no part takes the place of one that is still there.
  if (by > 0) others.reverse();
  const written: Awaited<ReturnType<typeof write>>[] = [];
  for (const part of others) {
    const own = part.id === row.id ? place : { ...place, ...OF_THE_DRAGGED, preferred: place.room };
    const at = new Date(part.startsAt.getTime() + by);
    written.push(await write(ctx, part, at, own, doubts));
  }
  const dragged = written.find(({ changed }) => changed.id === row.id)!; // it is open, so among them
  await dragged.tell(before);
  const ids = new Set(others.map(({ id }) => id));
  const reassigned = written.flatMap((each) => each.reassigned).filter(({ id }) => !ids.has(id));
  return { changed: dragged.changed, reassigned };
}

const OF_THE_DRAGGED = { room: undefined, therapistId: undefined, isRequested: undefined };

async function write(
  ctx: Context,
  row: BookingRow,
  start: Date,
  { room, preferred, therapistId, isRequested, notify, safetyReason }: NewPlace & { preferred?: Room },
  doubts: ReturnType<typeof collectDoubts>,
): Promise<Written & { tell: (partsBefore?: BookingRow[]) => Promise<void> }> {
  const now = ctx.now();
  const isNewTime = row.startsAt.getTime() !== start.getTime();
  const context = await loadBookingContext(ctx.db, { within: daysFrom(start), exceptId: row.id, now });
  const { settings } = context;
  const { span, busy } = timesOf(
    row,
    start,
    { rules: settings, now },
    isNewTime ? doubts : collectDoubts(true),
  );
  const { rooms } = settings.booking;
  const beside = row.visitId === null ? undefined : (preferred ?? row.room);
  const chosen = await chooseRoom(ctx.db, { busy, room, preferred: beside, rooms, exceptId: row.id });
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
  const pass = passForMove(row, { start, who: 'studio', safetyReason: safetyReason || undefined });
  const changed = await passGate(ctx, written, pass);
  const details = changesOf(placeOf(row), placeOf(changed));
  await recordAudit(ctx, { action: 'move booking', target: `booking ${row.id}`, details });
  const visits = context.placed.flatMap(({ visit }) => visit ?? []);
  return {
    changed,
    reassigned: await listReassigned(ctx.db, visits),
    tell: async (partsBefore) => {
      // A visit for anyone may be given to others: only who was asked for is promised.
      if (!isNewTime && row.isRequested === changed.isRequested) return;
      const input = { row: changed, settings, publicUrl: ctx.publicUrl, now, secret };
      await tellCustomer(ctx, input, { before: row, partsBefore, isWanted: notify, canUndo: true });
    },
  };
}

const STEP_MS = 5 * 60_000;

/** One of several treatments begins when the one before ends, and is followed by the next, not by the clean-up. */
function timesOf(
  row: BookingRow,
  start: Date,
  rules: Omit<Checking, 'minutes'>,
  doubts: Parameters<typeof requireAdminStart>[2],
) {
  const checking = { ...rules, minutes: minutesOf(row) };
  // A change of room or therapist alone is allowed on any day.
  if (row.visitId === null) return requireAdminStart(checking, start, doubts);
  requireAdminStart(checking, new Date(Math.floor(start.getTime() / STEP_MS) * STEP_MS), doubts);
  const end = new Date(start.getTime() + checking.minutes * 60_000);
  const isFollowed = row.busyUntil.getTime() === row.endsAt.getTime();
  const cleanUp = isFollowed ? 0 : rules.rules.booking.bufferMinutes * 60_000;
  return { span: { start, end }, busy: { start, end: new Date(end.getTime() + cleanUp) } };
}

function placeOf({ startsAt, room, therapistId, isRequested }: BookingRow) {
  return {
    appointmentDate: startsAt.toISOString(),
    room,
    ...(therapistId && { therapistId }),
    ...(isRequested && { isRequested }),
  };
}

import { listBlocks } from '#server/bookings/blocks/data.ts';
import { changePlaces, checkPlacesNow, deferPlaceChecks, lockKeys } from '#server/bookings/data.ts';
import { dayKey, orRunAgain } from '#server/bookings/find-place.ts';
import type { BookingRow, RoomBlockRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { assignRoom } from '#shared/bookings/assign-room.ts';
import type { Checking } from '#shared/bookings/availability.ts';
import { type AdminVerdict, adminRefusalText, checkAdminStart } from '#shared/bookings/check-admin-start.ts';
import { conflict, refusal } from '#shared/kit/problem.ts';
import { overlaps, type Span } from '#shared/kit/span.ts';
import { listLive } from './data.ts';
import type { Doubts } from './doubts.ts';

type Input = {
  busy: Span;
  /** This room and no other; without it any free one. */
  room?: number | null | undefined;
  /** This one, if it is free. */
  preferred?: number | undefined;
  rooms: number;
  exceptId?: number | undefined;
};

/** Serialises the search for a room on a day: the same locks, in the same order, as for customers. */
export async function lockDays(tx: Db, { start, end }: Span): Promise<void> {
  await lockKeys(tx, [...new Set([dayKey(start), dayKey(end)])].sort());
}

/** A room for `busy`, or a conflict that names the overlapping booking or block. Take the day locks before. */
export async function chooseRoom(tx: Db, { busy, room, preferred, rooms, exceptId }: Input): Promise<number> {
  const around = await listLive(tx, dayAround(busy), exceptId);
  const blocks = await listBlocks(tx, dayAround(busy));
  if (room) {
    if (room > rooms) throw refusal('no_such_room', `There are ${rooms} rooms. Please choose one of them.`);
    const inTheWay = around.find((each) => each.room === room && overlaps(spanOf(each), busy));
    if (inTheWay) throw roomTaken(inTheWay);
    const block = blocks.find((each) => each.room === room && overlaps(blockSpan(each), busy));
    if (block) throw roomBlocked(block);
    return room;
  }
  const placed = [
    ...around.map((each) => ({ id: each.id, room: each.room, span: spanOf(each) })),
    ...blocks.map((each) => ({ id: each.id, room: each.room, span: blockSpan(each), isFixed: true })),
  ];
  const placement = assignRoom(placed, busy, rooms, preferred);
  if (!placement) throw allTaken(busy.start);
  if (placement.moved.length > 0) {
    // Another booking may take the room that `exceptId` is about to leave.
    await deferPlaceChecks(tx);
    await changePlaces(tx, placement.moved);
  }
  return placement.room;
}

/** Writes what `chooseRoom` found a room for. A concurrent write without the locks makes the transaction retry. */
export async function writeInRoom<T>(tx: Db, write: Promise<T>): Promise<T> {
  const written = await orRunAgain(write);
  await orRunAgain(checkPlacesNow(tx));
  return written;
}

/** The whole days around it, so that rooms can be reassigned knowing all affected bookings. */
function dayAround({ start, end }: Span): Span {
  const DAY = 86_400_000;
  return { start: new Date(start.getTime() - DAY), end: new Date(end.getTime() + DAY) };
}

function spanOf({ startsAt, busyUntil }: BookingRow): Span {
  return { start: startsAt, end: busyUntil };
}

function blockSpan({ startsAt, endsAt }: RoomBlockRow): Span {
  return { start: startsAt, end: endsAt };
}

function roomBlocked({ room, reason, startsAt, endsAt }: RoomBlockRow) {
  const times = `${formatStudioTime(startsAt)} to ${formatStudioTime(endsAt)}`;
  return conflict('room_taken', `Room ${room} is blocked (${reason}) from ${times}.`);
}

function roomTaken({ room, customerName, startsAt, busyUntil }: BookingRow) {
  const times = `${formatStudioTime(startsAt)} to ${formatStudioTime(busyUntil)}`;
  const who = customerName ? ` by ${customerName}` : '';
  return conflict('room_taken', `Room ${room} is taken${who} from ${times}.`);
}

function allTaken(start: Date) {
  return conflict(
    'room_taken',
    `All rooms are taken at ${formatStudioTime(start)}. Please choose another time.`,
  );
}

/** The times of a booking at `start`, which may be in doubt; a 422 where there is none. */
export function requireAdminStart(
  checking: Checking,
  start: Date,
  doubts: Doubts,
): Extract<AdminVerdict, { ok: true }> {
  const verdict = checkAdminStart(checking, start);
  if (verdict.ok) return verdict;
  const { reason, mayInsist } = verdict;
  const message = adminRefusalText(reason, { ...checking, start });
  if (mayInsist) doubts.add(reason, message);
  const insisted = checkAdminStart(checking, start, { insist: true });
  if (!insisted.ok) throw refusal(reason, message);
  return insisted;
}

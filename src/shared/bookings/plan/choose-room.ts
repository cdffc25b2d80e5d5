import { formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { assignRoom, type Placed, type Placement } from '#shared/bookings/assign-room.ts';
import { conflict, refusal } from '#shared/kit/problem.ts';
import { overlaps, type Span } from '#shared/kit/span.ts';
import { type Refused, refused } from './visit-refusal.ts';

type RoomRequest = {
  busy: Span;
  /** This room and no other; without it any free one. */
  room?: number | null | undefined;
  /** This one, if it is free. */
  preferred?: number | undefined;
  rooms: number;
};

/** A room for what staff put somewhere. */
export function chooseRoom(
  placed: Placed[],
  { busy, room, preferred, rooms }: RoomRequest,
): ({ ok: true } & Placement) | Refused {
  if (!room) {
    const placement = assignRoom(placed, busy, rooms, preferred);
    return placement ? { ok: true, ...placement } : refused(allTaken(busy.start));
  }
  if (room > rooms) {
    return refused(refusal('no_such_room', `There are ${rooms} rooms. Please choose one of them.`));
  }
  const inTheWay = placed.filter((each) => each.room === room && overlaps(each.span, busy));
  // A visit is named rather than a block.
  const by = inTheWay.find(({ isFixed }) => !isFixed) ?? inTheWay[0];
  return by ? { ok: false, refusal: { why: 'room_taken', room, by } } : { ok: true, room, moved: [] };
}

function allTaken(start: Date) {
  const message = `All rooms are taken at ${formatStudioTime(start)}. Please choose another time.`;
  return conflict('room_taken', message);
}

import { meets, neighboursOf } from '#shared/kit/assign-all.ts';
import type { Span } from '#shared/kit/span.ts';
import type { Visit } from '#shared/team/assign-therapist.ts';
import { leavesRoom, type Taken, toStretch } from './availability.ts';
import { placeInRooms, type RoomDemand } from './place-in-rooms.ts';

export type Placed = {
  id: number;
  room: number;
  span: Span;
  /** A block, not a booking: it stays where it is. */
  isFixed?: boolean | undefined;
  /** Offered to somebody: as fixed as a block, but with who keeps it and what it needs. */
  isReserved?: boolean | undefined;
  /** Of a booking: who keeps it, and what it needs. */
  visit?: Visit | undefined;
  device?: { kindId: number; piece: number } | undefined;
};
export type Placement = { room: number; moved: { id: number; room: number }[] };

/**
 * A room for `span`, or null when none is left. Rooms are interchangeable: where each is free for only part of the
 * time, the overlapping bookings are reassigned, so that what fits is never refused. The `preferred` one is taken if it
 * is free.
 */
export function assignRoom(
  placed: Placed[],
  span: Span,
  rooms: number,
  preferred?: number,
): Placement | null {
  const demands = placed.map(toDemand);
  const stretch = toStretch(span);
  if (!leavesRoom(demands, stretch, rooms)) return null;

  const taken = new Set(demands.flatMap((each) => (meets(each, stretch) ? each.room : [])));
  if (preferred && preferred <= rooms && !taken.has(preferred)) return { room: preferred, moved: [] };
  const free = firstFree(taken);
  if (free <= rooms) return { room: free, moved: [] };
  const near = neighboursOf(demands, stretch).sort((a, b) => a.from - b.from);
  return dealAnew(near, stretch, rooms);
}

/** A span for the rules about availability, which care for the room of a block only, and for who keeps a booking. */
export function toTaken({ span: { start, end }, room, isFixed, visit, device }: Placed): Taken {
  return {
    start,
    end,
    fixedRoom: isFixed ? room : undefined,
    visit,
    deviceKindId: device?.kindId,
    fixedPiece: isFixed ? device?.piece : undefined,
  };
}

type PlacedDemand = RoomDemand & Pick<Placed, 'id' | 'room'>;

function toDemand({ id, room, span, isFixed }: Placed): PlacedDemand {
  const [from, to] = [span.start.getTime(), span.end.getTime()];
  return { id, room, from, to, fixedRoom: isFixed ? room : undefined };
}

function dealAnew(near: PlacedDemand[], added: RoomDemand, rooms: number): Placement | null {
  const dealt = placeInRooms([...near, added], rooms);
  if (!dealt) return null;
  return {
    room: dealt[near.length]!, // the last one is `added`
    moved: near.flatMap(
      ({ id, room }, index) => (dealt[index] === room ? [] : [{ id, room: dealt[index]! }]), // one for each
    ),
  };
}

function firstFree(taken: Set<number>): number {
  let room = 1;
  while (taken.has(room)) room++;
  return room;
}

import { overlaps, type Span } from '#shared/kit/span.ts';
import { fits } from './availability.ts';

export type Placed = { id: number; room: number; span: Span };
export type Placement = { room: number; moved: { id: number; room: number }[] };

/**
 * A room for `wanted`, or null when none is left. Rooms are interchangeable: where each is free for only part of the
 * time, the overlapping bookings are reassigned, so that what fits is never refused.
 */
export function assignRoom(placed: Placed[], wanted: Span, rooms: number): Placement | null {
  if (
    !fits(
      placed.map(({ span }) => span),
      wanted,
      rooms,
    )
  )
    return null;

  const taken = new Set(placed.filter(({ span }) => overlaps(span, wanted)).map(({ room }) => room));
  const free = firstFree(taken);
  if (free <= rooms) return { room: free, moved: [] };
  return dealAnew(neighboursOf(placed, wanted), wanted);
}

/** Bookings that overlap `wanted`, those that overlap them, and so on: the only ones a reassignment can affect. */
function neighboursOf(placed: Placed[], wanted: Span): Placed[] {
  const near: Placed[] = [];
  const reached = [wanted];
  let rest = placed;
  for (let next = reached.pop(); next; next = reached.pop()) {
    const [here, far] = split(rest, (each) => overlaps(each.span, next));
    near.push(...here);
    reached.push(...here.map(({ span }) => span));
    rest = far;
  }
  return near;
}

/** In order of start, each into the lowest free room: uses no more rooms than are occupied at once. */
function dealAnew(near: Placed[], wanted: Span): Placement {
  const dealt: { id: number | null; room: number; span: Span }[] = [];
  const all = [...near, { id: null, room: 0, span: wanted }].sort(
    (a, b) => a.span.start.getTime() - b.span.start.getTime(),
  );
  for (const { id, span } of all) {
    const taken = new Set(dealt.filter((each) => overlaps(each.span, span)).map(({ room }) => room));
    dealt.push({ id, span, room: firstFree(taken) });
  }
  const before = new Map(near.map(({ id, room }) => [id, room]));
  return {
    room: dealt.find(({ id }) => id === null)!.room, // dealt above
    moved: dealt.flatMap(({ id, room }) => (id !== null && before.get(id) !== room ? [{ id, room }] : [])),
  };
}

function firstFree(taken: Set<number>): number {
  let room = 1;
  while (taken.has(room)) room++;
  return room;
}

function split<T>(list: T[], test: (item: T) => boolean): [T[], T[]] {
  return [list.filter(test), list.filter((item) => !test(item))];
}

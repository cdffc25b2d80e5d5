/** A taken span in plain numbers, which is faster in loops. */
export type Stretch = {
  from: number;
  to: number;
  /** A block stays in its room; bookings may change theirs. */
  fixedRoom?: number | undefined;
};

/** More than any real day needs; beyond it a time counts as full. */
const MOST_STEPS = 5_000;

/**
 * A room for each of `all`, in the same order, or null when there is no way. In order of start, each into the lowest
 * room that is free; where a block makes that a dead end, the next one is tried.
 */
export function placeInRooms(all: Stretch[], rooms: number): number[] | null {
  const order = all.map((_, index) => index).sort((a, b) => all[a]!.from - all[b]!.from);
  const movable = order.filter((index) => all[index]!.fixedRoom === undefined);
  const placed = all.map(({ fixedRoom }) => fixedRoom ?? 0);
  let steps = 0;

  function place(at: number): boolean {
    const index = movable[at];
    if (index === undefined) return true;
    const taken = new Set(placed.filter((_, other) => other !== index && meets(all[other]!, all[index]!)));
    for (let room = 1; room <= rooms; room++) {
      if (taken.has(room)) continue;
      if (++steps > MOST_STEPS) return false;
      placed[index] = room;
      if (place(at + 1)) return true;
      placed[index] = 0;
    }
    return false;
  }
  return place(0) ? placed : null;
}

/** What overlaps `wanted`, what overlaps that, and so on: all that a new placement can affect. */
export function neighboursOf<T extends Stretch>(all: T[], wanted: Stretch): T[] {
  const near: T[] = [];
  const reached = [wanted];
  let rest = all;
  for (let next = reached.pop(); next; next = reached.pop()) {
    const here = rest.filter((each) => meets(each, next!));
    rest = rest.filter((each) => !meets(each, next!));
    near.push(...here);
    reached.push(...here);
  }
  return near;
}

export function meets(a: Stretch, b: Stretch): boolean {
  return a.from < b.to && b.from < a.to;
}

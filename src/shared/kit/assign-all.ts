/** A span in plain numbers, which is faster in loops. */
export type Stretch = { from: number; to: number };

/** A span that needs one of several: a room, a therapist, a piece of a device. */
export type Demand = Stretch & {
  /** By preference. Where there is only one, the demand cannot be moved. */
  choices: readonly number[];
};

/** More than any real day needs; beyond it there counts as being no way. */
const MOST_DEAD_ENDS = 20_000;

/**
 * One of its choices for each of `demands`, in the same order, or null when there is no way: no two that meet get the
 * same one. In order of start, each gets its best choice that is free; from a dead end we go back and try the next one.
 *
 * What comes after a demand depends only on how long each choice is taken, not on who took it. So a dead end is
 * remembered by that, and the same one is not searched twice.
 */
export function assignAll(demands: Demand[]): number[] | null {
  const order = demands.map((demand, index) => ({ demand, index }));
  order.sort((a, b) => a.demand.from - b.demand.from);
  const [fixed, movable] = partition(order, ({ demand }) => demand.choices.length === 1);
  const fixedOf = groupByChoice(fixed.map(({ demand }) => demand));
  if (!fixedOf) return null;

  const assigned = demands.map(({ choices }) => choices[0]!); // without any there is no way
  const takenUntil = new Map<number, number>();
  const deadEnds = new Set<string>();

  const assignFrom = (at: number): boolean => {
    const next = movable[at];
    if (!next) return true;
    const { demand, index } = next;
    if (deadEnds.size > 0 && deadEnds.has(stateAt(at, demand.from))) return false;
    for (const choice of demand.choices) {
      const before = takenUntil.get(choice) ?? Number.NEGATIVE_INFINITY;
      if (before > demand.from || fixedOf.get(choice)?.some((other) => meets(other, demand))) continue;
      takenUntil.set(choice, demand.to);
      assigned[index] = choice;
      if (assignFrom(at + 1)) return true;
      takenUntil.set(choice, before);
      if (deadEnds.size >= MOST_DEAD_ENDS) return false;
    }
    deadEnds.add(stateAt(at, demand.from));
    return false;
  };
  function stateAt(at: number, from: number): string {
    const taken = [...takenUntil].filter(([, until]) => until > from).sort(([a], [b]) => a - b);
    return `${at} ${taken.join(' ')}`;
  }
  return assignFrom(0) ? assigned : null;
}

/** What overlaps `stretch`, what overlaps that, and so on: all that a new assignment can affect. */
export function neighboursOf<T extends Stretch>(all: T[], stretch: Stretch): T[] {
  const near: T[] = [];
  const reached = [stretch];
  let rest = all;
  for (let next = reached.pop(); next; next = reached.pop()) {
    const [here, elsewhere] = partition(rest, (each) => meets(each, next!)); // the loop ends without one
    rest = elsewhere;
    near.push(...here);
    reached.push(...here);
  }
  return near;
}

export function meets(a: Stretch, b: Stretch): boolean {
  return a.from < b.to && b.from < a.to;
}

/** Null when two that cannot be moved meet. */
function groupByChoice(fixed: Demand[]): Map<number, Demand[]> | null {
  const groups = new Map<number, Demand[]>();
  for (const demand of fixed) {
    const choice = demand.choices[0]!; // its only one
    const group = groups.get(choice) ?? [];
    if (group.some((other) => meets(other, demand))) return null;
    groups.set(choice, [...group, demand]);
  }
  return groups;
}

function partition<T>(all: T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

import type { Shift } from './rota.ts';
import { toClock, toMinutes } from './shift-times.ts';

/** So many visits at once can be booked from `starts` to `ends`; none: nobody is there. */
export type BookableHours = Shift & { atOnce: number };

type Day = {
  /** Opening hours; null when closed. */
  open: Shift | null;
  /** The shifts of each active therapist; with nobody, rooms alone decide. */
  working: Shift[][];
  rooms: number;
};

/** What the shifts of a day mean for booking: the opening hours in parts, each with how many can be booked at once. */
export function bookableHours({ open, working, rooms }: Day): BookableHours[] {
  if (!open) return [];
  const [opens, closes] = [toMinutes(open.starts), toMinutes(open.ends)];
  const shifts = working.flat().map(({ starts, ends }) => ({ from: toMinutes(starts), to: toMinutes(ends) }));
  const edges = shifts.flatMap(({ from, to }) => [from, to]).filter((at) => opens < at && at < closes);
  const cuts = [...new Set([opens, ...edges, closes])].sort((a, b) => a - b);
  const parts: { from: number; to: number; atOnce: number }[] = [];
  for (const [index, to] of cuts.slice(1).entries()) {
    const from = cuts[index]!; // the one before
    // Nobody's shifts overlap, so each of them that covers the part is one person more.
    const people = shifts.filter((shift) => shift.from <= from && to <= shift.to).length;
    const atOnce = working.length === 0 ? rooms : Math.min(people, rooms);
    const before = parts.at(-1);
    if (before?.atOnce === atOnce) before.to = to;
    else parts.push({ from, to, atOnce });
  }
  return parts.map(({ from, to, atOnce }) => ({ starts: toClock(from), ends: toClock(to), atOnce }));
}

/** Minutes in which something can be booked, two at once counted twice. */
export function bookableMinutes(hours: readonly BookableHours[]): number {
  return hours.reduce(
    (sum, { starts, ends, atOnce }) => sum + (toMinutes(ends) - toMinutes(starts)) * atOnce,
    0,
  );
}

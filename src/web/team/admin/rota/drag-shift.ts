import type { Shift } from '#shared/team/rota.ts';
import { toClock, toMinutes } from '#shared/team/shift-times.ts';

/** The part of a shift that is dragged: one of its ends, or all of it. */
export type Grip = 'starts' | 'ends' | 'all';

const STEP_MINUTES = 15;
const DAY_MINUTES = 24 * 60;

/** The shift after its grip was moved by some minutes: in steps, within the day and between its neighbours, never empty. */
export function dragShift(shifts: readonly Shift[], index: number, grip: Grip, byMinutes: number): Shift {
  const { starts, ends } = inMinutes(shifts[index]!); // the one that is dragged
  const others = shifts.filter((_, at) => at !== index).map(inMinutes);
  const earliest = Math.max(0, ...others.filter((each) => each.ends <= starts).map((each) => each.ends));
  const latest = Math.min(
    DAY_MINUTES,
    ...others.filter((each) => each.starts >= ends).map((each) => each.starts),
  );
  const by = Math.round(byMinutes / STEP_MINUTES) * STEP_MINUTES;
  if (grip === 'starts') return inClock(within(starts + by, earliest, ends - STEP_MINUTES), ends);
  if (grip === 'ends') return inClock(starts, within(ends + by, starts + STEP_MINUTES, latest));
  const moved = within(by, earliest - starts, latest - ends);
  return inClock(starts + moved, ends + moved);
}

/** The hours a week shows, in minutes: whole hours around opening hours and shifts. */
export function shownHours(spans: { starts: string; ends: string }[]): { from: number; to: number } {
  if (spans.length === 0) return { from: 9 * 60, to: 21 * 60 };
  const from = Math.min(...spans.map(({ starts }) => toMinutes(starts)));
  const to = Math.max(...spans.map(({ ends }) => toMinutes(ends)));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function inMinutes({ starts, ends }: Shift) {
  return { starts: toMinutes(starts), ends: toMinutes(ends) };
}

function inClock(starts: number, ends: number): Shift {
  return { starts: toClock(starts), ends: toClock(ends) };
}

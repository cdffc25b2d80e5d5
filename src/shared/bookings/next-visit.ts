import { addDays } from '#shared/kit/studio-time.ts';
import { toMinutes } from '#shared/team/shift-times.ts';

/** Why the next visit is proposed then: as the note says, as long as the last time, or as is usual. */
export const INTERVAL_REASONS = ['note', 'last', 'usual'] as const;
export type IntervalReason = (typeof INTERVAL_REASONS)[number];
export type Interval = { weeks: number; because: IntervalReason };

const USUAL_WEEKS = 4;
const MOST_WEEKS = 26;
/** How many days are looked at, from the first on. */
const DAYS_AHEAD = 14;
const ABOUT_MINUTES = 90;

/** `daysSinceLast`: between the visit and the client's one before it for the same treatment; null without one. */
export function intervalOf(noteWeeks: number | null, daysSinceLast: number | null): Interval {
  if (noteWeeks !== null) return { weeks: noteWeeks, because: 'note' };
  const weeks = Math.round((daysSinceLast ?? 0) / 7);
  if (weeks >= 1 && weeks <= MOST_WEEKS) return { weeks, because: 'last' };
  return { weeks: USUAL_WEEKS, because: 'usual' };
}

/** The days on which the next visit may be, the best first; never today, when the client has just been. */
export function daysForNextVisit(visitDay: string, weeks: number, today: string): string[] {
  const due = addDays(visitDay, weeks * 7);
  const first = due > today ? due : addDays(today, 1);
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(first, ahead));
}

/** Of these times of a day the one closest to `clock`, the earlier of two; null: there is none. */
export function nearestTime(times: readonly string[], clock: string): string | null {
  const [nearest] = [...times].sort((a, b) => minutesApart(a, clock) - minutesApart(b, clock));
  return nearest ?? null;
}

export function isAboutSameTime(time: string, clock: string): boolean {
  return minutesApart(time, clock) <= ABOUT_MINUTES;
}

function minutesApart(one: string, other: string): number {
  return Math.abs(toMinutes(one) - toMinutes(other));
}

import { formatHour } from '#shared/kit/studio-time.ts';

/** As in a rota. */
type Shift = { starts: string; ends: string };

/** "10:00"; a shift may end at midnight, "24:00". */
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

const INVALID_TIME = 'Please give a time as HH:MM';
export const MOST_SHIFTS = 6;

/** What is wrong with the shifts of one day; null when nothing is. */
export function shiftProblem(shifts: readonly Shift[]): string | null {
  if (shifts.length > MOST_SHIFTS) return `At most ${MOST_SHIFTS} shifts a day`;
  for (const { starts, ends } of shifts) {
    if (!CLOCK.test(starts) || !(CLOCK.test(ends) || ends === '24:00')) return INVALID_TIME;
    if (starts >= ends) return `A shift must end after it begins, not ${starts} to ${ends}`;
  }
  const inOrder = [...shifts].sort((a, b) => a.starts.localeCompare(b.starts));
  for (const [index, other] of inOrder.slice(1).entries()) {
    const one = inOrder[index]!; // the one before
    if (other.starts < one.ends)
      return `Two shifts overlap: ${one.starts} to ${one.ends} and ${other.starts} to ${other.ends}`;
  }
  return null;
}

/** "14:30" → 870 */
export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Midnight at the end of a day is "24:00", which is the next day's 00:00. */
export function toClock(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

export function minutesOfShifts(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { starts, ends }) => sum + toMinutes(ends) - toMinutes(starts), 0);
}

/** "11am–2pm, 3pm–6pm" */
export function formatShifts(shifts: readonly Shift[]): string {
  return shifts.map(({ starts, ends }) => `${formatHour(starts)}–${formatHour(ends)}`).join(', ');
}

/** 450 → "7.5 h" */
export function formatHours(minutes: number): string {
  return `${Math.round(minutes / 6) / 10} h`;
}

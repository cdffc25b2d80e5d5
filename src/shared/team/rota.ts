import type { Stretch } from '#shared/kit/assign-all.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { addDays, studioInstant, weekdayOf } from '#shared/kit/studio-time.ts';
import { toMinutes } from './shift-times.ts';

/** "10:00" to "14:00". */
export type Shift = { starts: string; ends: string };

/** What a therapist works in a week, from a day on until the next one begins. */
export type WeeklyRota = {
  from: string;
  /** Monday first, like the opening hours. */
  days: Shift[][];
};

/** The hours of that one day, whatever the week says; none: off. */
export type RotaDay = { date: string; shifts: Shift[] };

/** Both days included. */
type Leave = { from: string; to: string };

export type Rota = { weeks: WeeklyRota[]; dates: RotaDay[]; leave: Leave[] };

/** The shifts of `day`: none on leave, else its own, else those of its weekday. */
export function shiftsOn({ weeks, dates, leave }: Rota, day: string): Shift[] {
  if (leave.some(({ from, to }) => from <= day && day <= to)) return [];
  const own = dates.find(({ date }) => date === day);
  return own ? own.shifts : (weekOf(weeks, day)?.days[weekdayOf(day)] ?? []);
}

/** When somebody works from `first` to `last`, in order; shifts that touch are one. */
export function workingTimes(rota: Rota, first: string, last: string): Stretch[] {
  const times: Stretch[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const midnight = studioInstant(day, '00:00').getTime();
    for (const { starts, ends } of inOrder(shiftsOn(rota, day))) {
      const shift = {
        from: midnight + toMinutes(starts) * MINUTE_MS,
        to: midnight + toMinutes(ends) * MINUTE_MS,
      };
      const before = times.at(-1);
      if (before && before.to >= shift.from) before.to = Math.max(before.to, shift.to);
      else times.push(shift);
    }
  }
  return times;
}

export function isWithin(times: Stretch[], { from, to }: Stretch): boolean {
  return times.some((time) => time.from <= from && to <= time.to);
}

/** The latest that has begun. */
export function weekOf(weeks: WeeklyRota[], day: string): WeeklyRota | null {
  return weeks.reduce<WeeklyRota | null>(
    (latest, week) => (week.from <= day && week.from >= (latest?.from ?? '') ? week : latest),
    null,
  );
}

function inOrder(shifts: Shift[]): Shift[] {
  return shifts.length < 2 ? shifts : [...shifts].sort((a, b) => a.starts.localeCompare(b.starts));
}

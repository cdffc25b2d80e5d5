import { MINUTE_MS } from '#shared/kit/durations.ts';
import type { Span } from '#shared/kit/span.ts';
import { addDays, studioDay, studioInstant, weekdayOf } from '#shared/kit/studio-time.ts';

/** When somebody could come: the whole visit lies between `from` and `to` on one of the days. */
export type Window = {
  firstDay: string;
  lastDay: string;
  /** Monday is 0. */
  weekdays: readonly number[];
  /** Studio time, as HH:MM; 23:59 is the end of the day. */
  from: string;
  to: string;
};

const END_OF_DAY = '23:59';

export function includesDay({ firstDay, lastDay, weekdays }: Window, day: string): boolean {
  return firstDay <= day && day <= lastDay && weekdays.includes(weekdayOf(day));
}

/** Of the window, from `first` to `last`. */
export function daysIn(window: Window, first: string, last: string): string[] {
  const days: string[] = [];
  const until = window.lastDay < last ? window.lastDay : last;
  for (let day = window.firstDay > first ? window.firstDay : first; day <= until; day = addDays(day, 1))
    if (window.weekdays.includes(weekdayOf(day))) days.push(day);
  return days;
}

/** Whether all of the visit lies within the window; the clean-up after it does not count. */
export function isWithinWindow(window: Window, { start, end }: Span): boolean {
  const day = studioDay(start);
  if (!includesDay(window, day)) return false;
  const { start: earliest, end: latest } = hoursOn(window, day);
  return earliest <= start && end <= latest;
}

function hoursOn({ from, to }: Window, day: string): Span {
  const end = studioInstant(day, to).getTime() + (to === END_OF_DAY ? MINUTE_MS : 0);
  return { start: studioInstant(day, from), end: new Date(end) };
}

/** Whether a visit of so many minutes can lie within it. */
export function isLongEnough(window: Window, minutes: number): boolean {
  const { start, end } = hoursOn(window, window.firstDay);
  return end.getTime() - start.getTime() >= minutes * MINUTE_MS;
}

/** Whether there is a time that both could take. */
export function windowsMeet(one: Window, other: Window): boolean {
  if (one.from >= other.to || other.from >= one.to) return false;
  const first = one.firstDay > other.firstDay ? one.firstDay : other.firstDay;
  return daysIn(one, first, other.lastDay).some((day) => other.weekdays.includes(weekdayOf(day)));
}

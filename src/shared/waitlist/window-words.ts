import { formatClock, formatShortWeekday } from '#shared/kit/dates.ts';
import { weekdayOf } from '#shared/kit/studio-time.ts';
import type { Window } from './days.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** "Sat 28 Nov, 12 PM to 6 PM", "Sat 28 Nov to Fri 11 Dec, Saturdays, any time". */
export function windowInWords(window: Window): string {
  const { firstDay, lastDay, weekdays } = window;
  const days =
    firstDay === lastDay ? [shortDay(firstDay)] : [`${shortDay(firstDay)} to ${shortDay(lastDay)}`];
  if (firstDay !== lastDay && weekdays.length < 7) days.push(weekdaysInWords(weekdays));
  return [...days, hoursInWords(window)].join(', ');
}

/** "Saturday afternoon", "Saturday afternoons", "Sat 28 Nov to Fri 11 Dec": short, for a place in the queue. */
export function whenInWords(window: Window): string {
  const { firstDay, lastDay, weekdays } = window;
  const part = partOfDay(window);
  if (firstDay === lastDay) return [WEEKDAYS[weekdayOf(firstDay)], part].filter(Boolean).join(' ');
  if (weekdays.length === 1) {
    const weekday = WEEKDAYS[weekdays[0]!]; // the only one
    return part ? `${weekday} ${part}s` : `${weekday}s`;
  }
  const days = `${shortDay(firstDay)} to ${shortDay(lastDay)}`;
  return part ? `${days}, ${part}s` : days;
}

function shortDay(day: string): string {
  return formatShortWeekday(day);
}

function weekdaysInWords(weekdays: readonly number[]): string {
  const names = [...weekdays].sort().map((weekday) => `${WEEKDAYS[weekday]}s`);
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function hoursInWords({ from, to }: Window): string {
  const isFromOpen = from <= '09:00';
  const isToOpen = to >= '21:00';
  if (isFromOpen && isToOpen) return 'any time';
  if (isFromOpen) return `until ${shortClock(to)}`;
  if (isToOpen) return `from ${shortClock(from)}`;
  return `${shortClock(from)} to ${shortClock(to)}`;
}

/** "12 PM", "2:30 PM" */
function shortClock(time: string): string {
  return formatClock(time).replace(':00', '');
}

/** Empty: it is no single part of a day. */
function partOfDay({ from, to }: Window): string {
  if (to <= '12:30') return 'morning';
  if (from >= '12:00' && to <= '18:30') return 'afternoon';
  return from >= '17:00' ? 'evening' : '';
}

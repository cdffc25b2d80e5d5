import type { Range } from '#shared/analytics/range.ts';
import { LOCALE } from '#shared/kit/locale.ts';

/** "3 Mar" */
export function shortDay(day: string): string {
  return short.format(at(day));
}

/** "3 Mar", "3 to 9 Mar", "30 Mar to 5 Apr": a step of a line. */
export function stepInWords({ from, to }: Range): string {
  if (from === to) return shortDay(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? Number(from.slice(8)) : shortDay(from)} to ${shortDay(to)}`;
}

/** "3 Mar 2026 to 9 Apr 2026" */
export function rangeInWords({ from, to }: Range): string {
  return from === to ? long.format(at(from)) : `${long.format(at(from))} to ${long.format(at(to))}`;
}

// A day has no zone: it is read and written in the same one.
const short = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(LOCALE, {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  timeZone: 'UTC',
});

function at(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

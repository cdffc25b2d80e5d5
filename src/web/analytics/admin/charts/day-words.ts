import type { Range } from '#shared/analytics/range.ts';
import { formatDayMonth, formatShortDate } from '#shared/kit/dates.ts';

/** "3 Mar" */
function shortDay(day: string): string {
  return formatDayMonth(day);
}

/** "3 Mar", "3 to 9 Mar", "30 Mar to 5 Apr": a step of a line. */
export function stepInWords({ from, to }: Range): string {
  if (from === to) return shortDay(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? Number(from.slice(8)) : shortDay(from)} to ${shortDay(to)}`;
}

/** "3 Mar 2026 to 9 Apr 2026" */
export function rangeInWords({ from, to }: Range): string {
  return from === to ? formatShortDate(from) : `${formatShortDate(from)} to ${formatShortDate(to)}`;
}

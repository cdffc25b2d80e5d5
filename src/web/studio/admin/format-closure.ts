import { dateParts, formatShortWeekday } from '#shared/kit/dates.ts';

/** "Fri 25 Dec 2026", in studio time. */
export function formatClosure(instant: Date): string {
  return `${formatShortWeekday(instant)} ${dateParts(instant).year}`;
}

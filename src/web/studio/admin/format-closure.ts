import { dateParts, formatShortWeekday } from '#shared/kit/dates.ts';

/** "Fri 25 Dec 2026", by the studio's clock. */
export function formatClosure(instant: Date): string {
  return `${formatShortWeekday(instant)} ${dateParts(instant).year}`;
}

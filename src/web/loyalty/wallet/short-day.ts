import { formatShortDate } from '#shared/kit/dates.ts';

/** "9 Sep 2027": the day of the studio's calendar, whatever the reader's. */
export function shortDay(instant: string): string {
  return formatShortDate(instant);
}

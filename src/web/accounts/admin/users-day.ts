import { formatShortDate } from '#shared/kit/dates.ts';

/** "15 Sep 2026", in the studio's zone whatever the reader's. */
export function formatShortDay(instant: string): string {
  return formatShortDate(instant);
}

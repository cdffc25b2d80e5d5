import { formatShortDate } from '#shared/kit/dates.ts';

/** "15 Sep 2026", in studio time. */
export function formatShortDay(instant: string): string {
  return formatShortDate(instant);
}

import { formatMonth } from '#shared/kit/dates.ts';

/** "September 2026": the month of the studio's calendar, whatever the reader's. */
export function memberSince(instant: string): string {
  return formatMonth(instant);
}

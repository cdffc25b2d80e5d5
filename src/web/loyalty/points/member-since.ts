import { formatMonth } from '#shared/kit/dates.ts';

/** "September 2026", in studio time. */
export function memberSince(instant: string): string {
  return formatMonth(instant);
}

import { formatShortDate } from '#shared/kit/dates.ts';

/** "9 Sep 2027", in studio time. */
export function shortDay(instant: string): string {
  return formatShortDate(instant);
}

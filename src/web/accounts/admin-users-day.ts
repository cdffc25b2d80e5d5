import { LOCALE, TIME_ZONE } from '#shared/kit/locale.ts';

const day = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, dateStyle: 'medium' });

/** "15 Sept 2026", in the studio's zone whatever the reader's. */
export function formatShortDay(instant: string): string {
  return day.format(new Date(instant));
}

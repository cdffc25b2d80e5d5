import { LOCALE, TIME_ZONE } from '#shared/kit/locale.ts';

/** "9 Sep 2027": the day of the studio's calendar, whatever the reader's. */
export function shortDay(instant: string): string {
  return day.format(new Date(instant));
}

const day = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, dateStyle: 'medium' });

import { LOCALE, TIME_ZONE } from '#shared/kit/locale.ts';

/** "September 2026": the month of the studio's calendar, whatever the reader's. */
export function memberSince(instant: string): string {
  return month.format(new Date(instant));
}

const month = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, month: 'long', year: 'numeric' });

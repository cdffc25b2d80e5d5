import { LOCALE, TIME_ZONE } from '#shared/kit/locale.ts';

const day = new Intl.DateTimeFormat(LOCALE, {
  ...{ timeZone: TIME_ZONE, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
});

/** "Fri, 25 Dec 2026", by the studio's clock. */
export function formatClosure(instant: Date): string {
  return day.format(instant);
}

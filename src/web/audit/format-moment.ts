import { LOCALE, TIME_ZONE } from '#shared/kit/locale.ts';

const moment = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** "15 Sept 2026, 3:00 pm", by the studio's clock. */
export function formatMoment(instant: Date): string {
  return moment.format(instant);
}

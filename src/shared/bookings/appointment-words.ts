import { LOCALE, TIME_ZONE } from '#shared/kit/locale.ts';
import { studioTime } from '#shared/kit/studio-time.ts';
import { formatSlot } from './slots.ts';

/** "Tuesday, 15 September 2026", in the studio's zone whatever the reader's. */
export function formatStudioDay(instant: Date): string {
  return fullDay.format(instant);
}

/** "2:30 PM" by the studio's clock. */
export function formatStudioTime(instant: Date): string {
  return formatSlot(studioTime(instant));
}

/** "Tue 15 Sep, 2:30 PM": short, for a list of times. */
export function formatShortAppointment(instant: Date): string {
  return `${shortDay.format(instant).replace(',', '')}, ${formatStudioTime(instant)}`;
}

const fullDay = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const shortDay = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

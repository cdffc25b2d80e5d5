import { formatLongDate, formatShortWeekday, formatTime } from '#shared/kit/dates.ts';

/** "Tuesday, 15 September 2026", in studio time. */
export function formatStudioDay(instant: Date): string {
  return formatLongDate(instant);
}

/** "2:30 PM" in studio time. */
export function formatStudioTime(instant: Date): string {
  return formatTime(instant);
}

/** "Tue 15 Sep, 2:30 PM": short, for a list of times. */
export function formatShortAppointment(instant: Date): string {
  return `${formatShortWeekday(instant)}, ${formatTime(instant)}`;
}

import { formatLongDate, formatShortWeekday, formatTime } from '#shared/kit/dates.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';

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

/** "1:00 PM today", "11:00 AM tomorrow", "1:00 PM on Mon 23 Nov": as people say it. */
export function formatSoon(instant: Date, now: Date): string {
  const [day, today] = [studioDay(instant), studioDay(now)];
  const time = formatTime(instant);
  if (day === today) return `${time} today`;
  if (day === addDays(today, 1)) return `${time} tomorrow`;
  return `${time} on ${formatShortWeekday(instant)}`;
}

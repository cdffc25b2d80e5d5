import { studioDay, studioTime, weekdayOf } from './studio-time.ts';

// Spelled out: Node and the browsers disagree about commas and "Sept", and pages are rendered by both.
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** An instant, shown in studio time; or a studio day, YYYY-MM-DD. */
export type DateLike = Date | string;

/** The parts of a date: Thu, Thursday, 17, Sep, September, 2026. */
export function dateParts(at: DateLike) {
  const day = dayOf(at);
  const monthName = MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
  const weekday = WEEKDAYS[weekdayOf(day)] ?? '';
  return {
    year: day.slice(0, 4),
    month: monthName,
    shortMonth: monthName.slice(0, 3),
    date: Number(day.slice(8)),
    weekday,
    shortWeekday: weekday.slice(0, 3),
  };
}

/** "17 Sep" */
export function formatDayMonth(at: DateLike): string {
  const { date, shortMonth } = dateParts(at);
  return `${date} ${shortMonth}`;
}

/** "17 Sep 2026" */
export function formatShortDate(at: DateLike): string {
  return `${formatDayMonth(at)} ${dateParts(at).year}`;
}

/** "Thu 17 Sep" */
export function formatShortWeekday(at: DateLike): string {
  return `${dateParts(at).shortWeekday} ${formatDayMonth(at)}`;
}

/** "Thursday, 17 September 2026" */
export function formatLongDate(at: DateLike): string {
  const { weekday, date, month, year } = dateParts(at);
  return `${weekday}, ${date} ${month} ${year}`;
}

/** "17 September 2026" */
export function formatDay(at: DateLike): string {
  const { date, month, year } = dateParts(at);
  return `${date} ${month} ${year}`;
}

/** "Thursday 17 September" */
export function formatLongDay(at: DateLike): string {
  const { weekday, date, month } = dateParts(at);
  return `${weekday} ${date} ${month}`;
}

/** "September 2026" */
export function formatMonth(at: DateLike): string {
  const { month, year } = dateParts(at);
  return `${month} ${year}`;
}

/** "3:00 PM" in studio time. */
export function formatTime(instant: DateLike): string {
  return formatClock(studioTime(new Date(instant)));
}

/** "10:00" → "10:00 AM", "14:30" → "2:30 PM". */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** "17 Sep 2026, 3:00 PM" */
export function formatDateTime(instant: DateLike): string {
  return `${formatShortDate(instant)}, ${formatTime(instant)}`;
}

/** "1,316": of a whole number. Not by Intl, which takes a phone a while to load. */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

function dayOf(at: DateLike): string {
  return typeof at === 'string' && at.length === 10 ? at : studioDay(new Date(at));
}

import { formatSlot } from '#shared/bookings/slots.ts';
import { studioDay, studioTime, weekdayOf } from '#shared/kit/studio-time.ts';

// Spelled out, because Node and browsers disagree about commas and "Sept", and a page must be drawn alike by both.
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

/** "2026-09-17" → "Thursday 17 September". */
export function dayInWords(day: string): string {
  const { weekday, date, month } = partsOf(day);
  return `${weekday} ${date} ${month}`;
}

/** "17 September 2026". */
export function dateInWords(day: string): string {
  const { date, month, year } = partsOf(day);
  return `${date} ${month} ${year}`;
}

/** "2026-09" → "September 2026". */
export function monthInWords(month: string): string {
  const { month: name, year } = partsOf(`${month}-01`);
  return `${name} ${year}`;
}

/** An instant as the studio's calendar shows it: Thu, 17, Sep. */
export function calendarLeaf(instant: string) {
  const { weekday, date, month } = partsOf(studioDay(new Date(instant)));
  return { weekday: weekday.slice(0, 3), date, month: month.slice(0, 3) };
}

/** "Thu 17 Sep, 3:00 PM" by the studio's clock, whatever the reader's. */
export function shortAppointment(instant: Date | string): string {
  const at = new Date(instant);
  const { weekday, date, month } = calendarLeaf(at.toISOString());
  return `${weekday} ${date} ${month}, ${timeInWords(at)}`;
}

/** The same in a sentence: "See you on Thu 17 Sep at 3:00 PM." */
export function appointmentInWords(instant: Date | string): string {
  return shortAppointment(instant).replace(',', ' at');
}

/** "Thu 17 Sep 2026, 3:00 PM" by the studio's clock. */
export function datedAppointment(instant: Date | string): string {
  const at = new Date(instant);
  const { weekday, date, month } = calendarLeaf(at.toISOString());
  return `${weekday} ${date} ${month} ${studioDay(at).slice(0, 4)}, ${timeInWords(at)}`;
}

/** "3:00 PM" by the studio's clock. */
export function timeInWords(instant: Date | string): string {
  return formatSlot(studioTime(new Date(instant)));
}

function partsOf(day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  return {
    year,
    month: MONTHS[Number(month) - 1] ?? '',
    date: Number(date),
    weekday: WEEKDAYS[weekdayOf(day)] ?? '',
  };
}

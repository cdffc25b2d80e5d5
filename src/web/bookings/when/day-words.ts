import { dateParts, formatLongDay, formatMonth, formatShortWeekday, formatTime } from '#shared/kit/dates.ts';

/** "2026-09-17" → "Thursday 17 September". */
export function dayInWords(day: string): string {
  return formatLongDay(day);
}

/** "Thu 17 Sep". */
export function shortDay(day: string): string {
  return formatShortWeekday(day);
}

/** "17 September 2026". */
export function dateInWords(day: string): string {
  const { date, month, year } = dateParts(day);
  return `${date} ${month} ${year}`;
}

/** "2026-09" → "September 2026". */
export function monthInWords(month: string): string {
  return formatMonth(`${month}-01`);
}

/** An instant in studio time: Thu, 17, Sep. */
export function calendarLeaf(instant: string) {
  const { shortWeekday, date, shortMonth } = dateParts(instant);
  return { weekday: shortWeekday, date, month: shortMonth };
}

/** "Thu 17 Sep, 3:00 PM" in studio time. */
export function shortAppointment(instant: Date | string): string {
  return `${formatShortWeekday(instant)}, ${formatTime(instant)}`;
}

/** The same in a sentence: "See you on Thu 17 Sep at 3:00 PM." */
export function appointmentInWords(instant: Date | string): string {
  return shortAppointment(instant).replace(',', ' at');
}

/** "Thu 17 Sep 2026" in studio time. */
export function shortDateInWords(instant: Date | string): string {
  return `${formatShortWeekday(instant)} ${dateParts(instant).year}`;
}

/** "3:00 PM" in studio time. */
export function timeInWords(instant: Date | string): string {
  return formatTime(instant);
}

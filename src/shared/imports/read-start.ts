import { readAppointment } from '#shared/bookings/appointment-date.ts';
import type { DateOrder } from './import-kinds.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO_DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4})(?!\d)/i;
const MONTH_DAY = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const TIME =
  /(\d{1,2})(?:[:.](\d{2}))?(?:[:.]\d{2}(?:\.\d+)?)?\s*([ap])\.?m\.?(?![a-z])|(\d{1,2})[:.](\d{2})/i;

/**
 * When an appointment begins, in the studio's time: "2026-12-01 14:00", "01/12/2026" with "2:00 PM", "Tue, 1 Dec 2026
 * 2pm". A time with an offset is taken as it is. Null when it is no date and time.
 */
export function readStart({ date, time }: { date: string; time: string }, order: DateOrder): Date | null {
  const text = date.trim().replace(WEEKDAY, '');
  const exact = readAppointment(text.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d{2}:)/, '$1T'));
  if (exact && !time) return exact;
  const found = readDay(text, order);
  if (!found) return null;
  const clock = readTime(time || found.rest);
  return clock ? readAppointment(`${found.day}T${clock}`) : null;
}

/** Whether 03/04/2026 is in April or in March: as soon as one date of the file can be only one of them. */
export function guessDateOrder(dates: readonly string[]): DateOrder | null {
  for (const date of dates) {
    const [, first = '', second = ''] = NUMBERS.exec(date.trim().replace(WEEKDAY, '')) ?? [];
    if (Number(first) > 12) return 'day first';
    if (Number(second) > 12) return 'month first';
  }
  return null;
}

function readDay(text: string, order: DateOrder): { day: string; rest: string } | null {
  const parts = partsOf(text, order);
  if (!parts) return null;
  const { year, month, day, length } = parts;
  const whole = year.length === 2 ? `20${year}` : year;
  return { day: `${whole}-${two(month)}-${two(day)}`, rest: text.slice(length) };
}

function partsOf(text: string, order: DateOrder) {
  const iso = ISO_DAY.exec(text); // a match has its three groups, as below
  if (iso) return { year: iso[1]!, month: iso[2]!, day: iso[3]!, length: iso[0].length };
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [whole, first = '', second = '', year = ''] = numbers;
    const isDayFirst = order === 'day first';
    return {
      year,
      day: isDayFirst ? first : second,
      month: isDayFirst ? second : first,
      length: whole.length,
    };
  }
  const named = DAY_MONTH.exec(text); // three groups
  if (named) return { year: named[3]!, month: monthOf(named[2]!), day: named[1]!, length: named[0].length };
  const american = MONTH_DAY.exec(text);
  if (!american) return null; // three groups
  return { year: american[3]!, month: monthOf(american[1]!), day: american[2]!, length: american[0].length };
}

/** "00" for what is no month: no date has it. */
function monthOf(name: string): string {
  return String(MONTHS.indexOf(name.toLowerCase()) + 1);
}

/** "2:30 pm" → "14:30"; null when there is no time in it. */
function readTime(text: string): string | null {
  const [, hour12, minute12 = '00', half, hour24, minute24] = TIME.exec(text) ?? [];
  if (hour12 && half) {
    const hour = Number(hour12);
    if (hour < 1 || hour > 12) return null;
    return `${two(String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)))}:${minute12}`;
  }
  return hour24 && minute24 ? `${two(hour24)}:${minute24}` : null;
}

function two(digits: string): string {
  return digits.padStart(2, '0');
}

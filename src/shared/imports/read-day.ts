import type { DateOrder } from './import-kinds.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO_DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4})(?!\d)/i;
const MONTH_DAY = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;

export function withoutWeekday(text: string): string {
  return text.trim().replace(WEEKDAY, '');
}

/**
 * The day a text begins with, and what follows it. A date that can be only one of both orders is read as that one; years
 * of two digits are of this century, or of the last one where that would be after `latest`.
 */
export function readDayAndRest(
  text: string,
  order: DateOrder,
  latest = '9999-12-31',
): { day: string; rest: string } | null {
  const parts = partsOf(text, order);
  if (!parts) return null;
  const { year, month, day, length } = parts;
  const inYear = (whole: string) => `${whole}-${two(month)}-${two(day)}`;
  const rest = text.slice(length);
  if (year.length === 4) return { day: inYear(year), rest };
  return { day: inYear(inYear(`20${year}`) > latest ? `19${year}` : `20${year}`), rest };
}

/** "25/12/1990", "1990-12-25", "25 Dec 1990"; null when it is no day of the calendar. */
export function readDay(text: string, order: DateOrder, latest?: string): string | null {
  const found = readDayAndRest(withoutWeekday(text), order, latest)?.day;
  if (!found) return null;
  const midnight = Date.parse(`${found}T00:00:00Z`);
  // JavaScript turns 31 February into 3 March, so the date must survive the round trip.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(found) ? found : null;
}

type ColumnOrder = {
  /** Null: nothing in it decides, or its dates contradict each other. */
  order: DateOrder | null;
  /** A date that is read differently in both orders; '' when there is none. */
  unclear: string;
};

/** Whether 03/04/2026 is in April or in March: all dates of a column decide it together. */
export function dateOrderOf(dates: Iterable<string>): ColumnOrder {
  const orders = new Set<DateOrder>();
  let unclear = '';
  for (const date of dates) {
    const [, first = '', second = ''] = NUMBERS.exec(withoutWeekday(date)) ?? [];
    const own = orderOf(first, second);
    if (own) orders.add(own);
    else if (first !== second) unclear ||= date.trim();
  }
  return { order: orders.size === 1 ? ([...orders][0] ?? null) : null, unclear };
}

function orderOf(first: string, second: string): DateOrder | null {
  if (Number(first) > 12) return 'day first';
  return Number(second) > 12 ? 'month first' : null;
}

function partsOf(text: string, order: DateOrder) {
  const iso = ISO_DAY.exec(text); // a match has its three groups, as below
  if (iso) return { year: iso[1]!, month: iso[2]!, day: iso[3]!, length: iso[0].length };
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [whole, first = '', second = '', year = ''] = numbers;
    const isDayFirst = (orderOf(first, second) ?? order) === 'day first';
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

function two(digits: string): string {
  return digits.padStart(2, '0');
}

import { readAppointment } from '#shared/bookings/appointment-date.ts';
import type { DateOrder } from './import-kinds.ts';
import { readDayAndRest, withoutWeekday } from './read-day.ts';

const TIME =
  /(\d{1,2})(?:[:.](\d{2}))?(?:[:.]\d{2}(?:\.\d+)?)?\s*([ap])\.?m\.?(?![a-z])|(\d{1,2})[:.](\d{2})/i;

/**
 * When an appointment begins, in the studio's time: "2026-12-01 14:00", "01/12/2026" with "2:00 PM", "Tue, 1 Dec 2026
 * 2pm". A time with an offset is taken as it is. Null when it is no date and time.
 */
export function readStart({ date, time }: { date: string; time: string }, order: DateOrder): Date | null {
  const text = withoutWeekday(date);
  const exact = readAppointment(text.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d{2}:)/, '$1T'));
  if (exact && !time) return exact;
  const found = readDayAndRest(text, order);
  if (!found) return null;
  const clock = readTime(time || found.rest);
  return clock ? readAppointment(`${found.day}T${clock}`) : null;
}

/** "2:30 pm" → "14:30"; null when there is no time in it. */
function readTime(text: string): string | null {
  const [, hour12, minute12 = '00', half, hour24, minute24] = TIME.exec(text) ?? [];
  if (hour12 && half) {
    const hour = Number(hour12);
    if (hour < 1 || hour > 12) return null;
    return `${String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minute12}`;
  }
  return hour24 && minute24 ? `${hour24.padStart(2, '0')}:${minute24}` : null;
}

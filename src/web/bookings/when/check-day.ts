import type { OpenDay } from '#shared/bookings/contract.ts';
import { WEEKDAYS } from '#shared/kit/dates.ts';
import { weekdayOf } from '#shared/kit/studio-time.ts';
import type { Studio } from '#shared/studio/contract.ts';
import { dayInWords } from './day-words.ts';

export type DayVerdict = {
  canChoose: boolean;
  /** A note; a full day may still be chosen, to see why and what comes next. */
  remark: string | null;
};

/** Why a day cannot be chosen, as a sentence. */
export function refusalOf(day: string, { today, hours }: Omit<Known, 'open'>): string {
  if (day < today) return 'That day has passed. Please choose another one.';
  if (!hours[weekdayOf(day)]) return `We're closed on ${WEEKDAYS[weekdayOf(day)]}s.`;
  return `We don't take bookings on ${dayInWords(day)}.`;
}

type Known = { today: string; hours: Studio['hours']; open: OpenDay | undefined };

/** Before the month is loaded, only the weekly hours are known. */
export function checkDay(day: string, { today, hours, open }: Known): DayVerdict {
  if (day < today) return { canChoose: false, remark: 'past' };
  if (!hours[weekdayOf(day)]) return { canChoose: false, remark: `closed ${WEEKDAYS[weekdayOf(day)]}s` };
  if (!open) return { canChoose: true, remark: null };
  if (!open.open) return { canChoose: false, remark: 'not available' };
  if (open.free > 0) return { canChoose: true, remark: null };
  return { canChoose: true, remark: day === today ? 'no times left' : 'fully booked' };
}

import { addMonths, monthOf } from '#shared/kit/month.ts';
import { addDays, weekdayOf } from '#shared/kit/studio-time.ts';

/** Monday to Sunday; null outside the month. */
export type Week = (string | null)[];

/** Weeks before `from` are left out: they cannot be booked, and would push the times down. */
export function weeksOf(month: string, from = ''): Week[] {
  const first = `${month}-01`;
  const before: Week = Array.from({ length: weekdayOf(first) }, () => null);
  const days: Week = Array.from({ length: lengthOf(month) }, (_, index) => addDays(first, index));
  const cells = [...before, ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => cells[week * 7 + weekday] ?? null),
  ).filter((week) => week.some((day) => day && day >= from));
}

/** Where a key moves from a day, by the ARIA date grid pattern; null for other keys. */
export function dayByKey(key: string, day: string): string | null {
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return addDays(day, -weekdayOf(day));
  if (key === 'End') return addDays(day, 6 - weekdayOf(day));
  if (key === 'PageUp') return sameDayOf(addMonths(monthOf(day), -1), day);
  if (key === 'PageDown') return sameDayOf(addMonths(monthOf(day), 1), day);
  return null;
}

/** The 31st of a short month is its last day. */
function sameDayOf(month: string, day: string): string {
  const date = Math.min(Number(day.slice(8)), lengthOf(month));
  return `${month}-${String(date).padStart(2, '0')}`;
}

function lengthOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

import { weekdayOf } from '#shared/kit/studio-time.ts';
import { type Shift, type WeeklyRota, weekOf } from './rota.ts';

const OFF = Array.from({ length: 7 }, (): Shift[] => []);

/**
 * The usual weeks to write so that the weekday of `from` has these shifts from then on: the one that begins there, and
 * every later one, which would bring the old hours back.
 */
export function changeWeekday(weeks: WeeklyRota[], from: string, shifts: Shift[]): WeeklyRota[] {
  const weekday = weekdayOf(from);
  const first = { from, days: weekOf(weeks, from)?.days ?? OFF };
  return [first, ...weeks.filter((week) => week.from > from)].map((week) => ({
    ...week,
    days: week.days.with(weekday, shifts),
  }));
}

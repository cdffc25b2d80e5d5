import { addDays, weekdayOf } from '#shared/kit/studio-time.ts';

export type BoardView = 'day' | 'week';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days of a board around `date`: that day, or its week from Monday. */
export function daysShown(view: BoardView, date: string): { from: string; days: number } {
  return view === 'week' ? { from: addDays(date, -weekdayOf(date)), days: 7 } : { from: date, days: 1 };
}

/** The day of the URL if it is valid; else today. */
export function readDay(text: string | undefined, today: string): string {
  if (!text || !DAY.test(text) || Number.isNaN(Date.parse(text))) return today;
  return addDays(text, 0) === text && text >= '1900-01-08' && text <= '8999-12-01' ? text : today;
}

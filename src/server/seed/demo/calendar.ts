import { MINUTE_MS } from '#shared/kit/durations.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { openOn } from '#shared/studio/opening.ts';
import { type Random, seededRandom } from './random.ts';

const DAYS_BACK = 91;
const DAYS_AHEAD = 21;
/** The first members joined before the first visit. */
const DAYS_BEFORE = 7;

export type OpenDay = { day: string; opens: Date; closes: Date };

/** When the demo takes place: three months back, three weeks ahead. */
export type Calendar = {
  now: Date;
  today: string;
  /** When the studio began. */
  opened: Date;
  /** Every day it was or will be open. */
  days: OpenDay[];
  /** Of one subject: another one that draws more numbers does not change it. */
  random: (topic: string) => Random;
};

export function openedAt(now: Date): Date {
  return studioInstant(addDays(studioDay(now), -DAYS_BACK - DAYS_BEFORE), '09:00');
}

export function planCalendar(now: Date, settings: Pick<Settings, 'hours' | 'booking'>): Calendar {
  const today = studioDay(now);
  const closed = new Set(settings.booking.closures.map(({ date }) => date));
  const all = Array.from({ length: DAYS_BACK + 1 + DAYS_AHEAD }, (_, index) =>
    addDays(today, index - DAYS_BACK),
  );
  const days = all.flatMap((day): OpenDay[] => {
    const span = closed.has(day) ? null : openOn(settings, day);
    return span ? [{ day, opens: span.start, closes: span.end }] : [];
  });
  const random = (topic: string) => seededRandom(`${today} ${topic}`);
  return { now, today, opened: openedAt(now), days, random };
}

export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

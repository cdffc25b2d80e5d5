import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';
import { daysIn, isLongEnough, isWithinWindow, type Window, windowsMeet } from './days.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const SATURDAY = '2026-03-14';
const window = (more: Partial<Window> = {}): Window => ({
  firstDay: SATURDAY,
  lastDay: SATURDAY,
  weekdays: EVERY_DAY,
  from: '12:00',
  to: '18:00',
  ...more,
});
const visit = (from: string, to: string, day = SATURDAY) => ({
  start: studioInstant(day, from),
  end: studioInstant(day, to),
});

test.each([
  ['all of it', visit('12:00', '18:00'), {}, true],
  ['within', visit('13:00', '14:30'), {}, true],
  ['begins too early', visit('11:30', '12:30'), {}, false],
  ['ends too late', visit('17:30', '18:30'), {}, false],
  ['another day', visit('13:00', '14:00', '2026-03-15'), {}, false],
  ['a weekday that was not chosen', visit('13:00', '14:00'), { weekdays: [0, 6] }, false],
  ['until midnight', visit('23:00', '24:00'), { to: '23:59' }, true],
])('%s', (_, span, more, fits) => {
  expect(isWithinWindow(window(more), span)).toBe(fits);
});

test.each([
  [{}, 360, true],
  [{}, 361, false],
  [{ from: '23:00', to: '23:59' }, 60, true],
])('%j has room for %i minutes: %s', (more, minutes, isEnough) => {
  expect(isLongEnough(window(more), minutes)).toBe(isEnough);
});

const day = fc.integer({ min: 0, max: 20 }).map((n) => addDays('2026-03-09', n));
const hour = fc.integer({ min: 8, max: 22 });
const anyWindow = fc
  .tuple(day, day, hour, hour, fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }))
  .map(([one, other, a, b, weekdays]): Window => {
    const [firstDay = one, lastDay = one] = [one, other].sort();
    const [from = 8, to = 9] = [Math.min(a, b), Math.max(a, b) + 1];
    const clock = (at: number) => `${String(at).padStart(2, '0')}:00`;
    return { firstDay, lastDay, weekdays, from: clock(from), to: clock(to) };
  });

test('two windows meet where an hour lies within both, found by trying every hour', () => {
  fc.assert(
    fc.property(anyWindow, anyWindow, (one, other) => {
      const days = Array.from({ length: 21 }, (_, n) => addDays('2026-03-09', n));
      const hours = Array.from({ length: 24 }, (_, n) => n);
      const isShared = days.some((each) =>
        hours.some((at) => {
          const start = studioInstant(each, `${String(at).padStart(2, '0')}:00`);
          const span = { start, end: new Date(start.getTime() + 3_600_000) };
          return isWithinWindow(one, span) && isWithinWindow(other, span);
        }),
      );
      expect(windowsMeet(one, other)).toBe(isShared);
      expect(windowsMeet(other, one)).toBe(isShared);
    }),
  );
});

test('the days of a window, from today to the last that can be booked', () => {
  const three = window({ firstDay: '2026-03-09', lastDay: '2026-03-29', weekdays: [5] });
  expect(daysIn(three, '2026-03-15', '2026-03-28')).toEqual(['2026-03-21', '2026-03-28']);
  expect(daysIn(three, '2026-03-30', '2026-04-30')).toEqual([]);
});

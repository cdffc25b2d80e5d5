import { expect, test } from 'vitest';
import {
  formatShortAppointment,
  formatSoon,
  formatStudioDay,
  formatStudioTime,
} from './appointment-words.ts';

test("an appointment is written by the studio's clock, long and short", () => {
  const instant = new Date('2026-09-15T06:30:00Z');
  expect(formatStudioDay(instant)).toBe('Tuesday, 15 September 2026');
  expect(formatStudioTime(instant)).toBe('2:30 PM');
  expect(formatShortAppointment(instant)).toBe('Tue 15 Sep, 2:30 PM');
});

test.each([
  ['later that evening', '2026-09-15T13:00:00Z', '9:00 PM today'],
  ['the minute before midnight', '2026-09-15T15:59:00Z', '11:59 PM today'],
  ['the next morning', '2026-09-16T03:00:00Z', '11:00 AM tomorrow'],
  ['after a Sunday', '2026-09-17T05:00:00Z', '1:00 PM on Thu 17 Sep'],
])('a moment of the next hours or days: %s', (_, instant, words) => {
  expect(formatSoon(new Date(instant), new Date('2026-09-15T06:30:00Z'))).toBe(words);
});

import { expect, test } from 'vitest';
import { formatShortAppointment, formatStudioDay, formatStudioTime } from './appointment-words.ts';

test("an appointment is written by the studio's clock, long and short", () => {
  const instant = new Date('2026-09-15T06:30:00Z');
  expect(formatStudioDay(instant)).toBe('Tuesday, 15 September 2026');
  expect(formatStudioTime(instant)).toBe('2:30 PM');
  expect(formatShortAppointment(instant)).toBe('Tue 15 Sep, 2:30 PM');
});

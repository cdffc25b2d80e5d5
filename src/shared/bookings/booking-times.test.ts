import { expect, test } from 'vitest';
import { manageLinkEnd, reminderTime } from './booking-times.ts';

const now = new Date('2026-03-10T08:00:00.000Z');

test.each([
  ['two days ahead', '2026-03-12T08:00:00.000Z', '2026-03-11T08:00:00.000Z'],
  ['a millisecond more than 24 hours ahead', '2026-03-11T08:00:00.001Z', '2026-03-10T08:00:00.001Z'],
  ['exactly 24 hours ahead', '2026-03-11T08:00:00.000Z', null],
  ['later today', '2026-03-10T10:00:00.000Z', null],
])('a booking %s is reminded of a day before, or not at all', (_, startsAt, remindAt) => {
  expect(reminderTime(new Date(startsAt), now)?.toISOString() ?? null).toBe(remindAt);
});

test('a mailed link works for 30 days after the visit', () => {
  expect(manageLinkEnd(new Date('2026-03-10T08:00:00Z')).toISOString()).toBe('2026-04-09T08:00:00.000Z');
});

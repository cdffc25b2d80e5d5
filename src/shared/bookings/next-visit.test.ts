import { expect, test } from 'vitest';
import { daysForNextVisit, intervalOf, isAboutSameTime, nearestTime } from './next-visit.ts';

test.each([
  ['the note says it', 6, 21, { weeks: 6, because: 'note' }],
  ['as long as the last time, in whole weeks', null, 37, { weeks: 5, because: 'last' }],
  ['the first visit', null, null, { weeks: 4, because: 'usual' }],
  ['twice within days is no rhythm', null, 3, { weeks: 4, because: 'usual' }],
  ['nor is a year', null, 380, { weeks: 4, because: 'usual' }],
] as const)('%s', (_, note, days, expected) => {
  expect(intervalOf(note, days)).toEqual(expected);
});

test('the days begin when the visit is due, and never today or before', () => {
  const days = daysForNextVisit('2026-03-10', 4, '2026-03-10');
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-04-07', '2026-04-20', 14]);
  expect(daysForNextVisit('2026-01-10', 4, '2026-03-10')[0]).toBe('2026-03-11');
});

test.each([
  [['11:00', '14:30', '16:00'], '15:00', '14:30'],
  [['14:00', '16:00'], '15:00', '14:00'],
  [[], '15:00', null],
])('of %j the nearest to %s is %s', (times, clock, expected) => {
  expect(nearestTime(times, clock)).toBe(expected);
});

test('about the same time is an hour and a half', () => {
  expect(['13:30', '16:30', '13:29', '17:00'].map((time) => isAboutSameTime(time, '15:00'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

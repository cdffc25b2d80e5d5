import { expect, test } from 'vitest';
import { halfHours, hoursOf, partsOfDay, shortClock } from './parts-of-day.ts';

const WEEK = [
  null,
  { opens: '11:00', closes: '20:00' },
  { opens: '10:00', closes: '19:00' },
  null,
  null,
  { opens: '09:30', closes: '15:00' },
  null,
];
const names = (opens: string, closes: string, minutes?: number) =>
  partsOfDay({ opens, closes }, minutes).map(({ name, from, to }) => `${name} ${from}-${to}`);

test.each([
  ['10:00', '21:00', ['morning 10:00-12:30', 'afternoon 12:00-18:00', 'evening 17:00-21:00']],
  ['09:30', '15:00', ['morning 09:30-12:30', 'afternoon 12:00-15:00']],
  ['13:00', '18:00', ['afternoon 13:00-18:00']],
  ['17:30', '22:00', ['evening 17:30-22:00']],
])('of a studio open from %s to %s: %j', (opens, closes, parts) => {
  expect(names(opens, closes)).toEqual(['any 00:00-23:59', ...parts]);
});

test('a part of the day that the visit does not fit into is not offered', () => {
  expect(names('11:30', '21:00', 60)).toContain('morning 11:30-12:30');
  expect(names('11:30', '21:00', 61)).not.toContain('morning 11:30-12:30');
});

test('the hours are those of the weekdays together; of a studio that never opens some', () => {
  expect(hoursOf(WEEK, [1, 2, 5])).toEqual({ opens: '09:30', closes: '20:00' });
  expect(hoursOf(WEEK, [5])).toEqual({ opens: '09:30', closes: '15:00' });
  expect(hoursOf(WEEK, [0])).toEqual({ opens: '10:00', closes: '19:00' });
});

test('times to choose from are every half hour, and when the studio closes', () => {
  expect(halfHours({ opens: '09:30', closes: '11:15' })).toEqual([
    '09:30',
    '10:00',
    '10:30',
    '11:00',
    '11:15',
  ]);
});

test('a time is as short as people write it', () => {
  expect(['09:30', '12:00', '18:00'].map(shortClock)).toEqual(['9:30 AM', '12 PM', '6 PM']);
});

import { expect, test } from 'vitest';
import { formatHours, minutesOfShifts, shiftProblem, toClock, toMinutes } from './shift-times.ts';

const shift = (text: string) => {
  const [starts = '', ends = ''] = text.split('-');
  return { starts, ends };
};

test.each([
  [[], null],
  [['10:00-14:00'], null],
  [['14:00-19:00', '10:00-14:00'], null],
  [['18:00-24:00'], null],
  [['14:00-10:00'], 'A shift must end after it begins, not 14:00 to 10:00'],
  [['10:00-10:00'], 'A shift must end after it begins, not 10:00 to 10:00'],
  [['13:00-15:00', '10:00-14:00'], 'Two shifts overlap: 10:00 to 14:00 and 13:00 to 15:00'],
  [['10:00-20:00', '11:00-12:00'], 'Two shifts overlap: 10:00 to 20:00 and 11:00 to 12:00'],
  [['9:00-14:00'], 'Please give a time as HH:MM'],
  [['24:00-24:00'], 'Please give a time as HH:MM'],
  [Array.from({ length: 7 }, (_, hour) => `1${hour}:00-1${hour}:30`), 'At most 6 shifts a day'],
])('%j: %s', (texts, problem) => {
  expect(shiftProblem(texts.map(shift))).toBe(problem);
});

test('minutes and clock are each other', () => {
  for (const time of ['00:00', '09:05', '23:59', '24:00']) expect(toClock(toMinutes(time))).toBe(time);
});

test('hours of a day', () => {
  expect(minutesOfShifts([shift('10:00-14:00'), shift('15:00-18:30')])).toBe(450);
  expect(formatHours(450)).toBe('7.5 h');
  expect(formatHours(0)).toBe('0 h');
});

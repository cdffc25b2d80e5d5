import { describe, expect, test } from 'vitest';
import { addMonths } from '#shared/kit/month.ts';
import { dayByKey, weeksOf } from './calendar-grid.ts';

describe('a month', () => {
  test('begins on its weekday and is whole', () => {
    const weeks = weeksOf('2026-09');
    expect(weeks[0]).toEqual([
      null,
      '2026-09-01',
      '2026-09-02',
      '2026-09-03',
      '2026-09-04',
      '2026-09-05',
      '2026-09-06',
    ]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  test.each([
    ['2026-02', 28, 5],
    ['2028-02', 29, 5],
    ['2027-02', 28, 4],
    ['2026-11', 30, 6],
  ])('%s has %i days in %i weeks', (month, days, weeks) => {
    expect(weeksOf(month).flat().filter(Boolean)).toHaveLength(days);
    expect(weeksOf(month)).toHaveLength(weeks);
  });

  test.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-09', 5, '2027-02'],
  ])('%s and %i more is %s', (month, more, then) => expect(addMonths(month, more)).toBe(then));
});

describe('a key', () => {
  test.each([
    ['ArrowLeft', '2026-09-01', '2026-08-31'],
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowUp', '2026-09-15', '2026-09-08'],
    ['ArrowDown', '2026-09-29', '2026-10-06'],
    ['Home', '2026-09-17', '2026-09-14'],
    ['End', '2026-09-17', '2026-09-20'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2026-08-31', '2026-09-30'],
    ['PageDown', '2026-09-15', '2026-10-15'],
    ['a', '2026-09-15', null],
    ['Tab', '2026-09-15', null],
  ])('%s leads from %s to %o', (key, from, to) => expect(dayByKey(key, from)).toBe(to));
});

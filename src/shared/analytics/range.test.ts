import { describe, expect, test } from 'vitest';
import { daysOf, lastDays, RANGE_TEXTS, rangeBefore, rangeRefusal, stepsOf } from './range.ts';

test.each([
  [7, '2026-03-10', '2026-03-04'],
  [30, '2026-03-10', '2026-02-09'],
  [365, '2026-03-10', '2025-03-11'],
  [1, '2026-03-10', '2026-03-10'],
])('the last %i days up to %s begin on %s', (days, today, from) => {
  expect(lastDays(days, today)).toEqual({ from, to: today });
  expect(daysOf(lastDays(days, today))).toBe(days);
});

test.each([
  ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ['2028-03-01', '2028-03-31', '2028-01-30', '2028-02-29'],
  ['2028-02-29', '2028-02-29', '2028-02-28', '2028-02-28'],
])('before %s to %s, as long: %s to %s', (from, to, earlier, last) => {
  expect(rangeBefore({ from, to })).toEqual({ from: earlier, to: last });
});

test.each([
  ['2026-03-10', '2026-03-10', null],
  ['2024-01-01', '2026-12-31', null],
  ['2024-01-01', '2027-01-01', 'range_too_long'],
  ['2026-03-11', '2026-03-10', 'range_backwards'],
  ['1999-12-31', '2000-01-01', 'range_out_of_reach'],
  ['2000-01-01', '2000-01-01', null],
  ['2100-12-31', '2100-12-31', null],
  ['2100-12-31', '2101-01-01', 'range_out_of_reach'],
])('%s to %s: %s', (from, to, reason) => {
  expect(rangeRefusal({ from, to })).toBe(reason);
});

describe('the steps of a range', () => {
  test.each([1, 7, 30, 92, 93, 365, 366, 400, 401, 730, 1096])('of %i days hold each day once', (days) => {
    const range = lastDays(days, '2028-03-10');
    const steps = stepsOf(range);
    const lengths = steps.map(daysOf);
    expect([steps[0]!.from, steps.at(-1)!.to]).toEqual([range.from, range.to]);
    expect(lengths.reduce((all, each) => all + each, 0)).toBe(days);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
    expect(steps.length).toBeLessThanOrEqual(92);
  });

  test('are days up to a quarter, then about weeks, then about months', () => {
    const lengths = [92, 93, 365, 400, 401, 1096].map((days) => stepsOf(lastDays(days, '2026-03-10')).length);
    expect(lengths).toEqual([92, 13, 52, 57, 13, 36]);
  });
});

test.each(['range_backwards', 'range_too_long', 'range_out_of_reach'] as const)(
  '%s is said in a sentence',
  (reason) => {
    expect(RANGE_TEXTS[reason]).toMatch(/\.$/);
  },
);

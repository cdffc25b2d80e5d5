import { describe, expect, test } from 'vitest';
import { addMonths, monthOf } from '#shared/kit/month.ts';
import { changedMonths, countVisits, isRegular, withVisit } from './regular-visits.ts';

test('months follow each other over the turn of the year', () => {
  expect(monthOf('2026-03-31')).toBe('2026-03');
  expect([addMonths('2026-01', -1), addMonths('2026-12', 1), addMonths('2026-03', 0)]).toEqual([
    '2025-12',
    '2027-01',
    '2026-03',
  ]);
});

describe('regular visits', () => {
  test.each([
    [{}, '2026-03', false],
    [{ '2026-03': 2 }, '2026-03', false],
    [{ '2026-02': 1 }, '2026-03', false],
    [{ '2026-02': 1, '2026-03': 1 }, '2026-03', true],
    [{ '2026-01': 1, '2026-03': 1 }, '2026-03', false],
    [{ '2025-12': 1, '2026-01': 3 }, '2026-01', true],
    [{ '2026-02': 0, '2026-03': 1 }, '2026-03', false],
  ])('%o: is %s regular? %s', (visits, month, expected) => {
    expect(isRegular(new Map(Object.entries(visits)), month)).toBe(expected);
  });

  test('a visit entered late makes its own month and the one after it regular', () => {
    const before = new Map([
      ['2026-02', 1],
      ['2026-04', 1],
    ]);
    const after = withVisit(before, '2026-03', 1);
    expect(changedMonths(before, after, '2026-03')).toEqual({ gained: ['2026-03', '2026-04'], lost: [] });
    expect(changedMonths(after, before, '2026-03')).toEqual({ gained: [], lost: ['2026-03', '2026-04'] });
  });

  test('a second visit of the month changes nothing, nor does losing it', () => {
    const before = new Map([
      ['2026-02', 1],
      ['2026-03', 1],
    ]);
    const after = withVisit(before, '2026-03', 1);
    expect(changedMonths(before, after, '2026-03')).toEqual({ gained: [], lost: [] });
    expect(changedMonths(after, withVisit(after, '2026-03', -1), '2026-03')).toEqual({
      gained: [],
      lost: [],
    });
    expect([countVisits(before), countVisits(after)]).toEqual([2, 3]);
  });
});

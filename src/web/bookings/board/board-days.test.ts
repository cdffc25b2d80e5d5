import { expect, test } from 'vitest';
import { daysShown, readDay } from './board-days.ts';

test('a week begins on Monday, whichever of its days is asked for', () => {
  for (const date of ['2026-09-14', '2026-09-17', '2026-09-20'])
    expect(daysShown('week', date)).toEqual({ from: '2026-09-14', days: 7 });
  expect(daysShown('day', '2026-09-17')).toEqual({ from: '2026-09-17', days: 1 });
});

test.each([
  ['2026-09-17', '2026-09-17'],
  [undefined, 'today'],
  ['', 'today'],
  ['soon', 'today'],
  ['2026-02-31', 'today'],
  ['9999-99-99', 'today'],
])('an address that says %s means %s', (text, expected) => {
  expect(readDay(text, 'today')).toBe(expected);
});

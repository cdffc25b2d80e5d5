import { expect, test } from 'vitest';
import { isHigherTier, tierOf, tierProgress } from './tier.ts';

test.each([
  [0, 'Pink', 'Silver', 1_000, 0],
  [1, 'Pink', 'Silver', 999, 0],
  [500, 'Pink', 'Silver', 500, 50],
  [999, 'Pink', 'Silver', 1, 99],
  [1_000, 'Silver', 'Gold', 4_000, 0],
  [4_999, 'Silver', 'Gold', 1, 99],
  [5_000, 'Gold', null, 0, 100],
  [1_000_000, 'Gold', null, 0, 100],
] as const)(
  '%i earned in all: %s, next %s in %i, %i percent of the way',
  (earned, tier, next, missing, percent) => {
    expect(tierOf(earned)).toBe(tier);
    expect(tierProgress(earned)).toEqual({ tier, next, missingPoints: missing, percent });
  },
);

test('tiers know which is higher', () => {
  expect(isHigherTier('Silver', 'Pink')).toBe(true);
  expect(isHigherTier('Gold', 'Silver')).toBe(true);
  expect(isHigherTier('Silver', 'Silver')).toBe(false);
  expect(isHigherTier('Pink', 'Gold')).toBe(false);
});

import { expect, test } from 'vitest';
import { countsForTier, signedPoints, TRANSACTION_TYPES, typeInWords } from './transaction.ts';

test('all types count for the tier but spending and having it back', () => {
  expect(TRANSACTION_TYPES.filter((type) => !countsForTier(type))).toEqual(['redeemed', 'redemption_undone']);
});

test('a type is shown without its underscores', () => {
  expect(typeInWords('redemption_undone')).toBe('Redemption undone');
});

test.each([
  [12, '+12'],
  [1_234_567, '+1,234,567'],
  [-10, '-10'],
  [-5_000, '-5,000'],
  [0, '0'],
])('%i points are written %s', (points, written) => {
  expect(signedPoints(points)).toBe(written);
});

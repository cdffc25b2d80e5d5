import { expect, test } from 'vitest';
import { ratingInWords, ratingOf } from './rating.ts';

test.each([
  [0, 0, null],
  [5, 1, { average: '5.0', count: 1 }],
  [14, 3, { average: '4.7', count: 3 }],
  [499, 100, { average: '4.9', count: 100 }],
  [500, 100, { average: '5.0', count: 100 }],
  [1, 1, { average: '1.0', count: 1 }],
])('%i stars in %i reviews', (sum, count, expected) => {
  expect(ratingOf(sum, count)).toEqual(expected);
});

test('is said with its count', () => {
  expect(ratingInWords({ average: '4.7', count: 3 })).toBe('4.7 out of 5, from 3 reviews');
  expect(ratingInWords({ average: '4.0', count: 1 })).toBe('4.0 out of 5, from 1 review');
});

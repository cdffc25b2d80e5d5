import { expect, test } from 'vitest';
import { signedPoints } from './transaction.ts';

test.each([
  [12, '+12'],
  [1_234_567, '+1,234,567'],
  [-10, '-10'],
  [-5_000, '-5,000'],
  [0, '0'],
])('%i points are written %s', (points, written) => {
  expect(signedPoints(points)).toBe(written);
});

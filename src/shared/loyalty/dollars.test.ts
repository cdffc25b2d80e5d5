import { expect, test } from 'vitest';
import { readDollars } from './dollars.ts';

test.each([
  [86, 8_600],
  [86.5, 8_650],
  ['86.50', 8_650],
  [' 0.99 ', 99],
  [0.01, 1],
  [0.29, 29], // not exactly representable as a float
  [1.1, 110],
  [0, 0],
  [0.001, null],
  [1e-7, null],
  [1e21, null],
  [-1, null],
  ['-1', null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  ['12,50', null],
  ['', null],
  ['1e3', null],
  ['999999999', null],
])('%s dollars are %s cents', (given, cents) => {
  expect(readDollars(given)).toBe(cents);
});

import { expect, test } from 'vitest';
import { changePercent, percentOf } from './change.ts';

test.each([
  [150, 100, 50],
  [100, 300, -67],
  [0, 80, -100],
  [80, 0, null],
  [0, 0, null],
])('from %i after %i: %s', (now, before, percent) => {
  expect(changePercent(now, before)).toBe(percent);
});

test.each([
  [1, 3, 33.3],
  [3, 2, 150],
  [0, 0, null],
])('%i of %i is %s in a hundred', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

import { expect, test } from 'vitest';
import { gstInside } from './gst.ts';

test.each([
  [0, 0],
  [10_900, 900],
  [15_600, 1_288],
  [8_600, 710],
  [1_000, 83],
  [7, 1],
  [6, 0],
])('of %i cents, %i are tax', (total, tax) => {
  expect(gstInside(total)).toBe(tax);
});

import { expect, test } from 'vitest';
import { linesOf } from './product-details.ts';

test.each([
  [null, []],
  ['', []],
  ['One line', ['One line']],
  ['Softens\n\n - Cools \n• Fragrance-free\nSoftens', ['Softens', 'Cools', 'Fragrance-free']],
  ['Aqua, C12-15 Alkyl Benzoate', ['Aqua, C12-15 Alkyl Benzoate']],
])('the lines of %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

import { expect, test } from 'vitest';
import { stockInWords } from './stock.ts';

test.each([
  [0, 'out', 'Out of Stock'],
  [1, 'few', 'Only 1 left in stock'],
  [5, 'few', 'Only 5 left in stock'],
  [6, 'enough', 'In stock'],
])('%i pieces', (quantity, kind, text) => {
  expect(stockInWords(quantity)).toEqual({ kind, text });
});

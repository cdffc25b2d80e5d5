import { expect, test } from 'vitest';
import { judgeLine } from './judge-line.ts';

const line = { name: 'Dew Serum', quantity: 2, stock: 5, priceCents: 5_800, isGone: false };
const seen = { quantity: 2, priceCents: 5_800 };

test.each([
  ['as it was', line, seen, null],
  ['the very last ones', { ...line, stock: 2 }, seen, null],
  ['put in at this price', line, { priceCents: 5_800 }, null],
  ['archived', { ...line, isGone: true, stock: 0 }, seen, 'Dew Serum is no longer in our shop.'],
  ['sold out', { ...line, stock: 0 }, seen, 'Dew Serum is out of stock.'],
  ['too few', { ...line, stock: 1 }, seen, 'There is only 1 of Dew Serum left, and 2 in your cart.'],
  ['dearer', { ...line, priceCents: 6_000 }, seen, 'Dew Serum now costs $60.00; it was $58.00.'],
  ['cheaper', { ...line, priceCents: 100 }, seen, 'Dew Serum now costs $1.00; it was $58.00.'],
  ['more than was seen', { ...line, quantity: 3 }, seen, 'There are 3 of Dew Serum in your cart now.'],
])('%s', (_, now, before, message) => {
  expect(judgeLine(now, before)?.message ?? null).toBe(message);
});

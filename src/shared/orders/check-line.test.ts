import { expect, test } from 'vitest';
import { checkLine } from './check-line.ts';

const limit = { max: 10, unpaid: 0 };
const line = { name: 'Dew Serum', quantity: 2, stock: 5, priceCents: 5_800, isGone: false, limit };
const seen = { quantity: 2, priceCents: 5_800 };

test.each([
  ['as it was', line, seen, null],
  ['the very last ones', { ...line, stock: 2 }, seen, null],
  ['put in at this price', line, { priceCents: 5_800 }, null],
  [
    'archived',
    { ...line, isGone: true, stock: 0 },
    seen,
    { code: 'gone', message: 'We no longer carry Dew Serum.' },
  ],
  ['sold out', { ...line, stock: 0 }, seen, { code: 'out_of_stock', message: 'Dew Serum is out of stock.' }],
  [
    'too few',
    { ...line, stock: 1 },
    seen,
    { code: 'short', message: 'Only 1 left of Dew Serum, and you have 2 in your cart.' },
  ],
  [
    'more than a member may order, of which there are even fewer',
    { ...line, quantity: 12 },
    { quantity: 12, priceCents: 5_800 },
    { code: 'short', message: 'Only 5 left of Dew Serum, and you have 12 in your cart.' },
  ],
  [
    'more than there are, which is as many as a member may order',
    { ...line, quantity: 6, limit: { max: 5, unpaid: 0 } },
    { quantity: 6, priceCents: 5_800 },
    { code: 'short', message: 'Only 5 left of Dew Serum, and you have 6 in your cart.' },
  ],
  [
    'more than may wait unpaid, of which one does',
    { ...line, quantity: 3, limit: { max: 3, unpaid: 1 } },
    { quantity: 3, priceCents: 5_800 },
    {
      code: 'over_limit',
      message:
        'You can hold up to 3 of Dew Serum until they are paid, and 1 is in an unpaid order. Please choose at most 2.',
    },
  ],
  ['as many as may wait unpaid', { ...line, limit: { max: 3, unpaid: 1 } }, seen, null],
  [
    'more than a member may order',
    { ...line, quantity: 12, stock: 20 },
    seen,
    { code: 'over_limit', message: 'You can order up to 10 of Dew Serum, and you have 12 in your cart.' },
  ],
  [
    'more than may wait unpaid',
    { ...line, limit: { max: 10, unpaid: 9 } },
    seen,
    {
      code: 'over_limit',
      message:
        'You can hold up to 10 of Dew Serum until they are paid, and 9 are in an unpaid order. Please choose at most 1.',
    },
  ],
  [
    'as many as may wait unpaid wait already',
    { ...line, limit: { max: 2, unpaid: 3 } },
    seen,
    {
      code: 'over_limit',
      message: 'You already hold 3 of Dew Serum in an unpaid order. Please pay for it first.',
    },
  ],
  [
    'dearer',
    { ...line, priceCents: 6_000 },
    seen,
    { code: 'price_changed', message: 'Dew Serum now costs $60.00; it was $58.00.' },
  ],
  [
    'cheaper',
    { ...line, priceCents: 100 },
    seen,
    { code: 'price_changed', message: 'Dew Serum now costs $1.00; it was $58.00.' },
  ],
  [
    'more than was seen',
    { ...line, quantity: 3 },
    seen,
    {
      code: 'cart_changed',
      message: 'Your cart has changed: Dew Serum × 3. Please check it and place the order again.',
    },
  ],
])('%s', (_, now, before, error) => {
  expect(checkLine(now, before)).toEqual(error);
});

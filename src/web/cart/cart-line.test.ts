import { expect, test } from 'vitest';
import { lineNote } from './cart-line.tsx';
import { aCartItem } from './make.ts';

test.each([
  ['nothing, as long as all is as it was', {}, null],
  ['that it is gone', { isGone: true }, 'No longer available. Please remove it.'],
  ['that it is sold out', { stockQuantity: 0 }, 'Now sold out. Please remove it.'],
  ['that there are fewer', { stockQuantity: 1 }, 'Only 1 left in stock'],
  ['that the price has changed', { price: '60.00' }, 'It was $58.00 when you added it.'],
])('says %s', (_, product, note) => {
  expect(lineNote(aCartItem({ quantity: 2 }, product), 10)).toBe(note);
});

test('says how many of one product can be ordered', () => {
  const twelve = aCartItem({ quantity: 12 }, { stockQuantity: 40 });
  expect(lineNote(twelve, 10)).toBe('You can order up to 10 of one product');
});

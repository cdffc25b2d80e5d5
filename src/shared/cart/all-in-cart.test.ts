import { expect, test } from 'vitest';
import { allInCart } from './all-in-cart.ts';

test('the last one and the last few are said differently', () => {
  expect(allInCart(1)).toBe('The last one is already in your cart.');
  expect(allInCart(3)).toBe('All 3 in stock are already in your cart.');
});

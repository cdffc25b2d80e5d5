import { expect, test } from 'vitest';
import { cartLink, readCartLink } from './cart-link.ts';

test('a link names its products', () => {
  expect(cartLink([3, 12])).toBe('/cart?add=3,12');
  expect(readCartLink('3,12')).toEqual([3, 12]);
});

test.each([
  [undefined, []],
  ['', []],
  ['3,3,4', [3, 4]],
  ['0,-1,1e3,0x5, 7,abc,99999999999,5', [5]],
  [
    Array.from({ length: 50 }, (_, index) => index + 1).join(','),
    Array.from({ length: 20 }, (_, index) => index + 1),
  ],
])('of %s only what can be a product is taken, each once', (text, ids) => {
  expect(readCartLink(text)).toEqual(ids);
});

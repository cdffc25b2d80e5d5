import { expect, test } from 'vitest';
import { readProductId } from './read-product-id.ts';

test.each([
  ['7', 7],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['007', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['abc', null],
  ['', null],
  [undefined, null],
])('"%s" is %s', (text, id) => {
  expect(readProductId(text)).toBe(id);
});

import { expect, test } from 'vitest';
import { readShopQuery, shopUrl } from './shop-url.ts';

test.each([
  ['', '', ''],
  ['category=serums', 'serums', ''],
  ['category=ALL', '', ''],
  ['category=+Serum+&q=rose', 'Serum', 'rose'],
  [`category=${'x'.repeat(200)}`, 'x'.repeat(100), ''],
])('"%s" asks for "%s" with the words "%s"', (search, category, words) => {
  expect(readShopQuery(Object.fromEntries(new URLSearchParams(search)))).toEqual({ category, words });
});

test.each([
  ['', '', '/products'],
  ['serums', '', '/products?category=serums'],
  ['', 'rose oil', '/products?q=rose+oil'],
  ['sets & gifts', 'a=b', '/products?category=sets+%26+gifts&q=a%3Db'],
])('category "%s" with the words "%s" is %s', (category, words, url) => {
  expect(shopUrl({ category, words })).toBe(url);
});

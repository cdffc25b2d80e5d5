import { expect, test } from 'vitest';
import { cacheKeyOf } from './cache-key.ts';

test.each([
  ['/products', '/products'],
  ['/products?', '/products'],
  ['/products?utm_source=mail&fbclid=x', '/products'],
  ['/products?utm_source=mail&q=rose+water&category=Serums', '/products?category=Serums&q=rose+water'],
  ['/products?q=rose%20water&category=Serums', '/products?category=Serums&q=rose+water'],
  ['/products?category=', '/products?category='],
])('%s is cached as %s', (url, key) => {
  expect(cacheKeyOf(url, ['category', 'q'])).toBe(key);
});

test.each([
  ['a parameter twice', '/products?q=a&q=b'],
  ['what is no text', '/products?q=%ED%A0%80'],
  ['a long search', `/products?q=${'a'.repeat(400)}`],
  ['a long path', `/${'a'.repeat(400)}`],
])('%s is not cached', (_, url) => {
  expect(cacheKeyOf(url, ['category', 'q'])).toBeNull();
});

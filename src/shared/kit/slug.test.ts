import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './slug.ts';

test.each([
  ['Sun care', 'sun-care'],
  ["  What's new, Crème & Co?  ", 'whats-new-creme-co'],
  ['Don’t -- over__do 50% SPF', 'dont-over-do-50-spf'],
  ['ﬁne ½', 'fine-1-2'],
  ['护肤', 'article'],
  ['', 'article'],
  ['---', 'article'],
  [`${'word '.repeat(40)}`, `${'word-'.repeat(19)}word`],
  ['a'.repeat(300), 'a'.repeat(100)],
  [`${'a'.repeat(98)} b`, `${'a'.repeat(98)}-b`],
])('"%s" becomes %s', (title, slug) => {
  expect(slugOf(title, 'article')).toBe(slug);
  expect(slugOf(slugOf(title, 'article'), 'article')).toBe(slug);
});

test.each([
  [[], 'sun'],
  [['sun'], 'sun-2'],
  [['sun', 'sun-2', 'sun-4'], 'sun-3'],
  [['sun-2'], 'sun'],
])('beside %j there is room for %s', (taken, slug) => {
  expect(freeSlug('sun', new Set(taken))).toBe(slug);
});

import { describe, expect, test } from 'vitest';
import { categoryFilters, categoryKey, HOME_FILTERS, SHOP_FILTERS } from './category-names.ts';

test.each(['serums', 'Serum', ' SERUMS ', 'serum'])('"%s" is the category of serums', (text) => {
  expect(categoryKey(text)).toBe('serum');
});

test.each([
  ['Eye Care', 'eye-care'],
  ['eye - care', 'eye-care'],
  ['sets & gifts', 'sets-&-gift'],
  ['', ''],
])('"%s" becomes "%s"', (text, key) => {
  expect(categoryKey(text)).toBe(key);
});

describe('categoryFilters', () => {
  const names = ['Cleansers', 'Serums', 'Moisturizers', 'Sunscreens', 'Masks', 'Toners', 'Treatments'];
  const categories = names.map((name) => ({ slug: name.toLowerCase(), name }));
  const all = new Set(categories.map(({ slug }) => slug));
  const labels = (specified: readonly string[], inUse = all) =>
    categoryFilters(specified, categories, inUse).map(({ label }) => label);

  test('the home page shows its own first, then the others that have products', () => {
    expect(labels(HOME_FILTERS)).toEqual([...HOME_FILTERS, 'Toners', 'Treatments']);
  });

  test('so does the shop', () => {
    expect(labels(SHOP_FILTERS)).toEqual([...SHOP_FILTERS, 'Masks', 'Toners']);
  });

  test('a further category without products is not offered', () => {
    expect(labels(SHOP_FILTERS, new Set(['serums']))).toEqual([...SHOP_FILTERS]);
  });

  test('a specified one that the studio has deleted is not offered', () => {
    expect(categoryFilters(SHOP_FILTERS, categories.slice(0, 2), new Set()).map(({ slug }) => slug)).toEqual([
      'cleansers',
      'serums',
    ]);
  });
});

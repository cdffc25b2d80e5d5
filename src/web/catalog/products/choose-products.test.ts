import { describe, expect, test } from 'vitest';
import { aProduct } from '#web/catalog/make.ts';
import { ofCategory, withWords } from './choose-products.ts';

const toner = aProduct({ id: 1, name: 'Rose Toner' });
const serum = aProduct({ id: 2, name: 'Dew Serum', category: 'Serums', categorySlug: 'serums' });
const both = [toner, serum];

describe('ofCategory', () => {
  test.each(['serums', 'Serum', 'SERUMS'])('"%s" chooses the serum, as the server would', (category) => {
    expect(ofCategory(both, category)).toEqual([serum]);
  });

  test('an unknown category has no products', () => {
    expect(ofCategory(both, 'perfume')).toEqual([]);
  });
});

describe('withWords', () => {
  test.each([
    ['', both],
    ['   ', both],
    ['ROSE', [toner]],
    ['serum dew', [serum]],
    ['cool layer', both],
    ['rose dew', []],
  ])('"%s"', (words, found) => {
    expect(withWords(both, words)).toEqual(found);
  });
});

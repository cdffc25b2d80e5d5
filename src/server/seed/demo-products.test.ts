import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#server/kit/project-root.ts';
import { activesOf, choosePairings, doClash } from '#shared/catalog/pairings.ts';
import { DETAIL_LENGTHS, linesOf } from '#shared/catalog/product-details.ts';
import { demoProductDetails } from './demo-product-details.ts';
import { demoProducts, galleryOf } from './demo-products.ts';

const shop = demoProducts.map((product, index) => ({
  ...product,
  ...demoProductDetails[product.productCode]!,
  id: index + 1,
  categorySlug: product.category,
  stockQuantity: product.stock,
}));
const byName = (name: string) => shop.find((product) => product.name === name)!;
const pairingsOf = (name: string) => choosePairings(byName(name), shop).map((product) => product.name);

test('every product tells its size, what it does, how to use it and its ingredients', () => {
  expect(Object.keys(demoProductDetails).sort()).toEqual(demoProducts.map((each) => each.productCode).sort());
  for (const details of Object.values(demoProductDetails)) {
    expect(linesOf(details.whatItDoes)).toHaveLength(3);
    expect(details.ingredients!.split(', ').length).toBeGreaterThanOrEqual(8);
    for (const [field, most] of Object.entries(DETAIL_LENGTHS)) {
      const text = details[field as keyof typeof DETAIL_LENGTHS]!; // the keys are its own
      expect(text.length, field).toBeGreaterThan(0);
      expect(text.length, field).toBeLessThanOrEqual(most);
      expect(text, field).not.toMatch(/[‘’“”…]/);
    }
  }
});

test('no picture is shown by two products, nor twice by one', () => {
  const pictures = demoProducts.flatMap((product) => [
    product.picture,
    ...galleryOf(product).map(({ file }) => file),
  ]);
  expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([]);
  const hashes = pictures.map((picture) =>
    createHash('sha256')
      .update(readFileSync(join(projectRoot(), 'pictures/seed', picture)))
      .digest('hex'),
  );
  expect(new Set(hashes).size).toBe(pictures.length);
});

test('only four of them are strong enough to clash with anything', () => {
  const strong = shop.filter((product) => activesOf(product).length > 0);
  expect(strong.map((product) => [product.name, ...activesOf(product)])).toEqual([
    ['Daylight Vitamin C Serum', 'vitamin C'],
    ['Overnight Retinol Serum', 'retinoid'],
    ['Slow Lactic Serum', 'exfoliant'],
    ['Quiet Azelaic Cream', 'azelaic acid'],
  ]);
});

describe('goes well with', () => {
  test.each(shop.map(({ name }) => name))('%s: three other steps, none that clashes', (name) => {
    const product = byName(name);
    const pairings = choosePairings(product, shop);
    const together = [product, ...pairings];
    expect(pairings).toHaveLength(3);
    expect(new Set(together.map(({ category }) => category)).size).toBe(4);
    expect(pairings.every(({ stock }) => stock > 0)).toBe(true);
    for (const one of together)
      for (const other of together) if (one !== other) expect(doClash(one, other)).toBe(false);
  });

  test.each([
    [
      'Cloud Foam Cleanser',
      ['Clear Water Toner', 'Even Tone Niacinamide Serum', 'Weightless Gel Moisturizer'],
    ],
    ['Overnight Retinol Serum', ['Night Jar Ceramide Cream', 'Linen Sunscreen SPF 50', 'Rose Gel Cleanser']],
    [
      'Daylight Vitamin C Serum',
      ['Weightless Gel Moisturizer', 'Linen Sunscreen SPF 50', 'Petal Toner Essence'],
    ],
    ['Milk Cleanser, Unscented', ['Oat Milk Toner', 'Dew Hyaluronic Serum', 'Barrier Repair Cream']],
  ])('%s', (name, names) => {
    expect(pairingsOf(name)).toEqual(names);
  });
});

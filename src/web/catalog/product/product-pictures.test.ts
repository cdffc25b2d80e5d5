import { expect, test } from 'vitest';
import { PRODUCT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { anImage, aProduct } from '#web/catalog/make.ts';
import { productPictures } from './product-pictures.ts';

const srcs = (...given: Parameters<typeof productPictures>) =>
  productPictures(...given).map(({ src }) => src);

test('its own picture comes first, then the gallery in its order', () => {
  expect(srcs(aProduct({ imageUrl: '/files/own-1x1.webp' }), [anImage('b'), anImage('a')])).toEqual([
    '/files/own-1x1.webp',
    '/files/b-1000x1000.webp',
    '/files/a-1000x1000.webp',
  ]);
});

test('a gallery that repeats its own picture does not show it twice', () => {
  const own = anImage('own');
  expect(srcs(aProduct({ imageUrl: own.imageUrl }), [own, anImage('a')])).toHaveLength(2);
});

test('without a picture of its own the gallery stands alone, and without any the fallback', () => {
  expect(srcs(aProduct({ imageUrl: null }), [anImage('a')])).toEqual(['/files/a-1000x1000.webp']);
  expect(srcs(aProduct({ imageUrl: null }), [])).toEqual([PRODUCT_FALLBACK]);
});

test('a picture nobody described is described by the product', () => {
  const [own, other] = productPictures(aProduct({ imageAlt: '' }), [{ ...anImage('a'), altText: '' }]);
  expect([own?.alt, other?.alt]).toEqual(['Rose Toner', 'Rose Toner']);
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { articlesApi } from '#shared/articles/contract.ts';
import { catalogApi } from '#shared/catalog/contract.ts';
import { readPictureUrl } from '#shared/kit/picture-url.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { demoProducts } from './demo-products.ts';
import { demoTreatments } from './demo-treatments.ts';
import { seedCatalog } from './seed-demo.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

test('fills an empty studio once, in the order the site shows it, with every picture in every size', async () => {
  const filled = await Promise.all([seedCatalog(studio.studio.tools), seedCatalog(studio.studio.tools)]);
  expect(filled.sort()).toEqual([false, true]);

  const { body } = await studio.call(catalogApi.treatments, {});
  expect(body.map(({ name }) => name)).toEqual(demoTreatments.map(({ name }) => name));

  const rules = Object.fromEntries(
    body.map(({ category, name, extraction }) => [`${category}: ${name}`, extraction]),
  );
  expect(rules).toEqual({
    'facial: Sensitive Calm Facial': 'required',
    'facial: Detoxifying Hydration Facial': 'included',
    'facial: Signature Glow Facial': 'required',
    'skincare: Acne Clear Facial': 'required',
    'facial: Anti-Ageing Collagen Facial': 'required',
    'specialty: Eye & Neck Lift': 'optional',
    'wellness: Hot Stone Back Ritual': 'none',
    'body: Rose Salt Body Scrub': 'none',
  });

  const { promo, heroSlides, displayRating, reviews } = (await studio.call(studioApi.studio, {})).body;
  const offer = body.find(({ id }) => id === promo.treatmentId);
  expect([offer?.name, offer?.price, offer?.extraction]).toEqual([promo.title, promo.price, 'included']);
  expect([heroSlides[0]?.primaryButton, heroSlides[0]?.treatmentId]).toEqual([
    'Book Treatment - $58',
    offer?.id,
  ]);
  expect([promo.isShown, displayRating.isShown, reviews.length]).toEqual([true, true, 7]);

  const urls = body.flatMap(({ imageUrl }) => readPictureUrl(imageUrl ?? '')?.sizes ?? []);
  expect(urls).toHaveLength(3 * demoTreatments.length);
  const { folder } = studio.studio.tools.files;
  for (const { url: pictureUrl } of urls) {
    const name = pictureUrl.replace('/files/', '');
    expect([name, name.replace('.webp', '.avif')].map((each) => existsSync(join(folder, each)))).toEqual([
      true,
      true,
    ]);
  }

  const products = (await studio.call(catalogApi.products, { query: {} })).body;
  expect(products.map(({ name }) => name)).toEqual(demoProducts.map(({ name }) => name));
  expect(new Set(products.map(({ categorySlug }) => categorySlug)).size).toBe(7);
  expect(products.filter(({ stockQuantity }) => stockQuantity === 0)).toHaveLength(1);
  expect(products.filter(({ stockQuantity }) => stockQuantity === 3)).toHaveLength(1);
  expect(products.filter(({ images }) => images.length > 1).length).toBeGreaterThan(4);

  const articles = (await studio.call(articlesApi.articles, {})).body;
  expect(articles).toHaveLength(6);
  expect(articles.every(({ readTime }) => (readTime ?? 0) >= 3)).toBe(true);

  const picture = await studio.inject({ url: urls[0]!.url });
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
});

test('leaves a studio alone that has begun without it', async () => {
  await aTreatment(studio.db, { name: 'Our own facial' });
  expect(await seedCatalog(studio.studio.tools)).toBe(false);
  const { body } = await studio.call(catalogApi.treatments, {});
  expect(body.map(({ name }) => name)).toEqual(['Our own facial']);
});

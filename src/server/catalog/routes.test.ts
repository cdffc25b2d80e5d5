import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { catalogApi } from '#shared/catalog/contract.ts';
import { NO_DETAILS } from '#shared/catalog/product-details.ts';
import { aCategory, aProduct, aTreatment } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

const names = async (as?: { token: string }) =>
  (await studio.call(catalogApi.treatments, {}, as ? { as } : {})).body.map(({ name }) => name);

test('lists for everybody come whole, or a page of them with the total', async () => {
  for (const name of ['Glow', 'Calm', 'Peel']) await aTreatment(studio.db, { name });
  const read = async (query: string) => {
    const { statusCode, headers, body } = await studio.inject({ url: `/api/treatments${query}` });
    const items: { name: string }[] | object = JSON.parse(body);
    return [statusCode, headers['x-total-count'], Array.isArray(items) && items.map(({ name }) => name)];
  };
  expect(await read('')).toEqual([200, '3', ['Peel', 'Calm', 'Glow']]);
  expect(await read('?pageSize=2')).toEqual([200, '3', ['Peel', 'Calm']]);
  expect(await read('?pageSize=2&page=2')).toEqual([200, '3', ['Glow']]);
  expect(await read('?page=2')).toEqual([200, '3', []]);
  expect(await read('?pageSize=0')).toEqual([400, undefined, false]);
  for (const list of ['products', 'categories', 'articles', 'topics', 'team', 'loyalty/rewards']) {
    const { headers, statusCode } = await studio.inject({ url: `/api/${list}?pageSize=1` });
    expect([list, statusCode, headers['x-total-count']]).toEqual([list, 200, '0']);
  }
});

describe('GET /api/treatments', () => {
  test('tells what a visitor needs to choose, and nothing the contract does not name', async () => {
    await aTreatment(studio.db, { name: 'Glow', priceCents: 5_800, imageUrl: '/files/a-1200x900.webp' });
    const { status, body } = await studio.call(catalogApi.treatments, {});
    expect([status, body]).toEqual([
      200,
      [
        {
          id: 1,
          slug: 'glow',
          name: 'Glow',
          description: 'Cool compresses and oat milk.',
          price: '58.00',
          duration: 60,
          category: 'facial',
          imageUrl: '/files/a-1200x900.webp',
          isActive: true,
          extraction: 'required',
        },
      ],
    ]);
  });

  test('who is signed in reads at once what another process has changed', async () => {
    const { id } = await aTreatment(studio.db, { name: 'Glow' });
    const readers = [await anAdmin(studio.db), await aMember(studio.db)];
    for (let n = 0; n < 50; n++) {
      await studio.db.execute(`update treatments set name = 'Glow ${n}' where id = ${id}`);
      for (const reader of readers) expect(await names(reader)).toEqual([`Glow ${n}`]);
    }
  });

  test('the newest comes first', async () => {
    await aTreatment(studio.db, { name: 'Old' });
    await aTreatment(studio.db, { name: 'New' });
    expect(await names()).toEqual(['New', 'Old']);
  });

  test('what is not on offer is for the studio’s eyes only, and what is archived for nobody’s', async () => {
    await aTreatment(studio.db, { name: 'Active' });
    await aTreatment(studio.db, { name: 'Paused', isActive: false });
    await aTreatment(studio.db, { name: 'Gone', archivedAt: new Date() });
    expect(await names()).toEqual(['Active']);
    expect(await names(await aMember(studio.db))).toEqual(['Active']);
    expect(await names(await anAdmin(studio.db))).toEqual(['Paused', 'Active']);
  });

  test('an empty studio answers an empty list', async () => {
    expect(await names()).toEqual([]);
  });
});

describe('GET /api/products', () => {
  const list = async (query: { category?: string; q?: string } = {}) =>
    (await studio.call(catalogApi.products, { query })).body.map(({ name }) => name);

  test('tells everything a card and a page show', async () => {
    const gallery = [{ imageUrl: '/files/b-1000x1000.webp', altText: 'From above' }];
    const id = await aProduct(studio.db, { productCode: 'S1', imageUrl: '/files/a-1000x1000.webp', gallery });
    const { status, body } = await studio.call(catalogApi.product, { params: { id } });
    expect([status, body]).toEqual([
      200,
      {
        ...NO_DETAILS,
        id,
        name: 'Dew Serum',
        description: 'A drink for dry skin.',
        price: '58.00',
        category: 'Serums',
        categorySlug: 'serums',
        productCode: 'S1',
        stockQuantity: 12,
        imageUrl: '/files/a-1000x1000.webp',
        imageAlt: '',
        images: [
          { id: 1, imageUrl: '/files/a-1000x1000.webp', altText: '', isFeatured: true, sortOrder: 0 },
          { id: 2, ...gallery[0], isFeatured: false, sortOrder: 1 },
        ],
      },
    ]);
    expect((await studio.call(catalogApi.productImages, { params: { id } })).body).toEqual(body.images);
  });

  test.each(['serums', 'Serum', 'SERUMS', ' serum '])(
    '?category=%s finds the serums, newest first',
    async (category) => {
      await aProduct(studio.db, { name: 'Old' });
      await aProduct(studio.db, { name: 'New' });
      await aProduct(studio.db, { name: 'Mask', in: 'Masks' });
      expect(await list({ category })).toEqual(['New', 'Old']);
    },
  );

  test('all is all, an unknown category is empty', async () => {
    await aProduct(studio.db);
    expect([await list(), await list({ category: 'all' }), await list({ category: "x' or 1=1" })]).toEqual([
      ['Dew Serum'],
      ['Dew Serum'],
      [],
    ]);
  });

  test('?q= looks into name and description, and its signs stand for themselves', async () => {
    await aProduct(studio.db, { name: '100% Calm', description: 'Oat' });
    await aProduct(studio.db, { name: 'Plain' });
    expect([await list({ q: '0%' }), await list({ q: 'OAT' }), await list({ q: '_' })]).toEqual([
      ['100% Calm'],
      ['100% Calm'],
      [],
    ]);
  });

  test.each([
    ['/api/products/99', 404],
    ['/api/products/abc', 400],
    ['/api/products/0', 400],
    ['/api/products/99999999999999', 400],
    ['/api/products/99/images', 404],
    [`/api/products?q=${'x'.repeat(10_000)}`, 400],
  ])('%s', async (url, status) => {
    const response = await studio.inject({ url });
    expect([response.statusCode, typeof response.json().message]).toEqual([status, 'string']);
  });

  test('what is archived is gone', async () => {
    const id = await aProduct(studio.db);
    await studio.db.execute(`update products set archived_at = now()`);
    expect(await list()).toEqual([]);
    expect((await studio.call(catalogApi.product, { params: { id } })).status).toBe(404);
  });
});

test('GET /api/products/:id/pairings leads through the routine, past what is out of stock or clashes', async () => {
  const id = await aProduct(studio.db, { in: 'Treatments', ingredients: 'Retinol' });
  await aProduct(studio.db, { in: 'Sunscreens', name: 'Shade' });
  await aProduct(studio.db, { in: 'Cleansers', name: 'Foam', stockQuantity: 0 });
  await aProduct(studio.db, { in: 'Serums', name: 'C', ingredients: 'Ascorbic Acid' });
  await aProduct(studio.db, { in: 'Toners', name: 'Cool' });
  await aProduct(studio.db, { in: 'Moisturizers', name: 'Cream' });
  const gone = await aProduct(studio.db, { in: 'Moisturizers', name: 'Gone' });
  await studio.db.execute(`update products set archived_at = '2026-03-01T00:00:00Z' where id = ${gone}`);
  const { body } = await studio.call(catalogApi.pairings, { params: { id } });
  expect(body.map(({ name }) => name)).toEqual(['Cream', 'Shade', 'Cool']);
  expect((await studio.call(catalogApi.pairings, { params: { id: 99 } })).status).toBe(404);
});

test('GET /api/categories answers the active ones in their order', async () => {
  for (const name of ['Serums', 'Masks']) await aCategory(studio.db, name);
  await studio.db.execute(`update categories set sort = 5 where name = 'Serums'`);
  const { body } = await studio.call(catalogApi.categories, {});
  expect(body.map(({ slug }) => slug)).toEqual(['masks', 'serums']);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aCategory, aProduct } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { catalogAdminApi as api } from '#shared/catalog/admin-contract.ts';
import { catalogApi } from '#shared/catalog/contract.ts';
import { DETAIL_LENGTHS, NO_DETAILS } from '#shared/catalog/product-details.ts';

const NOW = '2026-03-10T08:00:00.000Z';
const studio = useStudio(NOW);

let as: { token: string };
beforeEach(async () => {
  as = await anAdmin(studio.db, { firstName: 'Ana', lastName: 'Lim' });
  await aCategory(studio.db, 'Serums');
});

const serum = { name: 'Dew', description: 'Light.', price: '58.00', category: 'Serums' };
const add = (fields: object = {}) => studio.call(api.addProduct, { body: { ...serum, ...fields } }, { as });
const change = (id: number, body: object) => studio.call(api.changeProduct, { params: { id }, body }, { as });
const remove = (id: number) => studio.call(api.deleteProduct, { params: { id } }, { as });
const restore = (id: number) => studio.call(api.restoreProduct, { params: { id } }, { as });
const page = (id: number) => studio.call(catalogApi.product, { params: { id } });
const list = async (query: object = {}) => {
  const { body, headers } = await studio.call(api.products, { query: { page: 1, ...query } }, { as });
  return { names: body.map(({ name }) => name), total: headers['x-total-count'] };
};

describe('POST /api/products', () => {
  test('puts it into the shop, its picture the featured one of its gallery', async () => {
    const imageUrl = '/files/a-1000x1000.webp';
    const { status, body } = await add({
      productCode: ' C1 ',
      stockQuantity: '7',
      imageUrl,
      imageAlt: 'A jar',
    });
    expect([status, body]).toEqual([
      201,
      {
        ...{
          ...NO_DETAILS,
          id: 1,
          ...serum,
          categoryId: 1,
          categorySlug: 'serums',
          productCode: 'C1',
          stockQuantity: 7,
        },
        ...{ imageUrl, imageAlt: 'A jar', openOrders: 0, createdAt: NOW, updatedAt: NOW },
        images: [{ id: 1, imageUrl, altText: 'A jar', isFeatured: true, sortOrder: 0 }],
      },
    ]);
    expect((await page(1)).body.price).toBe('58.00');
  });

  test('size, use and ingredients are optional; the page of the product tells them, the list does not', async () => {
    const details = {
      size: '30 ml',
      whatItDoes: 'Softens\nCools',
      howToUse: 'Two drops.',
      ingredients: 'Aqua, Glycerin',
      goodToKnow: 'Keep cool.',
    };
    const { id } = (await add({ ...details, size: ' 30 ml ' })).body;
    expect((await page(id)).body).toMatchObject(details);
    const { body } = await studio.call(catalogApi.products, { query: {} });
    expect(body[0]).not.toHaveProperty('ingredients');
    const { id: other } = (await add({ size: '', ingredients: null })).body;
    expect((await page(other)).body).toMatchObject(NO_DETAILS);
  });

  test.each(Object.entries(DETAIL_LENGTHS))('%s may have %i characters, and no more', async (field, most) => {
    expect((await add({ [field]: 'x'.repeat(most) })).status).toBe(201);
    const { status, problem } = await add({ [field]: 'x'.repeat(most + 1) });
    expect([status, problem.fields]).toEqual([400, { [field]: `At most ${most} characters` }]);
  });

  test.each(['Serums', 'serum', 'SERUMS', 1, '1'])('the category may be said as %j', async (category) => {
    expect((await add({ category })).body.category).toBe('Serums');
  });

  test.each([
    ['stockQuantity', -1, 'Please enter how many there are: 0 or more'],
    ['stockQuantity', '2.5', 'Please enter how many there are: 0 or more'],
    ['stockQuantity', 1_000_001, 'At most 1000000'],
    ['price', 'abc', 'Please enter a price like 86.00'],
    ['price', '-1', 'Please enter a price like 86.00'],
    ['price', '1e9', 'Please enter a price like 86.00'],
    ['name', '', 'Please enter a name'],
    ['category', 'Hats', 'Please choose a category that exists'],
    ['category', undefined, 'Please choose a category'],
  ])('%s %j is refused with a sentence', async (field, value, sentence) => {
    const { status, problem } = await add({ [field]: value });
    expect([status, problem.fields]).toEqual([400, { [field]: sentence }]);
  });

  test('a code belongs to one product, whatever its case; a deleted one gives it free', async () => {
    const { id } = (await add({ productCode: 'c1001' })).body;
    const second = await add({ productCode: 'C1001' });
    expect([second.status, second.problem.code, second.problem.fields?.productCode]).toEqual([
      409,
      'code_taken',
      'Another product already has this code.',
    ]);
    await remove(id);
    expect((await add({ productCode: 'C1001' })).status).toBe(201);
    expect((await restore(id)).problem.code).toBe('code_taken');
    expect([(await add({ productCode: '' })).status, (await add({ productCode: null })).status]).toEqual([
      201, 201,
    ]);
  });
});

describe('PUT /api/products/:id', () => {
  test('changes what is given, with the old and the new on record', async () => {
    const id = await aProduct(studio.db, { productCode: 'S1' });
    await aCategory(studio.db, 'Masks');
    const { body } = await change(id, { price: '60', category: 'mask', productCode: '' });
    expect(body).toMatchObject({ name: 'Dew Serum', price: '60.00', category: 'Masks', productCode: null });
    const { rows } = await studio.db.execute(`select details from audit_log where action = 'change product'`);
    expect(rows).toEqual([
      {
        details: {
          before: { price: '58.00', category: 'Serums', productCode: 'S1' },
          after: { price: '60.00', category: 'Masks', productCode: null },
        },
      },
    ]);
  });

  test('details are changed one by one, emptied by an empty text, and on record', async () => {
    const id = await aProduct(studio.db, { size: '30 ml', howToUse: 'Two drops.' });
    const { body } = await change(id, { size: '50 ml', howToUse: '' });
    expect(body).toMatchObject({ size: '50 ml', howToUse: null, ingredients: null });
    const { rows } = await studio.db.execute(`select details from audit_log where action = 'change product'`);
    expect(rows).toEqual([
      {
        details: {
          before: { size: '30 ml', howToUse: 'Two drops.' },
          after: { size: '50 ml', howToUse: null },
        },
      },
    ]);
  });

  test('a form has a conflict when somebody saved since, not when somebody bought or added a picture', async () => {
    const { id, updatedAt } = (await add({ stockQuantity: 5 })).body;
    studio.clock.set('2026-03-10T08:01:00Z');
    await studio.db.execute(
      `update products set stock_quantity = 4, updated_at = '2026-03-10T08:00:30Z' where id = ${id}`,
    );
    await studio.call(api.addImage, { params: { id }, body: { imageUrl: '/files/a-10x10.webp' } }, { as });
    const mine = await change(id, { name: 'Dawn', updatedAt, stockQuantity: 15, stockWas: 5 });
    // The form added ten, one was sold meanwhile.
    expect([mine.status, mine.body.stockQuantity]).toEqual([200, 14]);
    expect((await change(id, { name: 'Dusk', updatedAt })).problem.code).toBe('changed_meanwhile');
  });

  test('imageUrl chooses the featured picture; null takes it away and the next takes over', async () => {
    const { id } = (await add({ imageUrl: '/files/a-10x10.webp' })).body;
    const second = (await change(id, { imageUrl: '/files/b-10x10.webp', imageAlt: 'B' })).body;
    expect(second).toMatchObject({ imageUrl: '/files/b-10x10.webp', imageAlt: 'B' });
    expect(second.images.map(({ isFeatured }) => isFeatured)).toEqual([false, true]);
    const third = (await change(id, { imageUrl: null })).body;
    expect([third.imageUrl, third.images.length]).toEqual(['/files/a-10x10.webp', 1]);
    expect((await change(id, { imageUrl: '' })).body).toMatchObject({ imageUrl: null, images: [] });
  });
});

test('a deleted product has no page and comes back as it was', async () => {
  const id = await aProduct(studio.db);
  expect((await remove(id)).status).toBe(204);
  expect([(await page(id)).status, (await list()).total, (await remove(id)).status]).toEqual([404, '0', 404]);
  const html = await studio.inject({ url: `/product/${id}` });
  expect(html.statusCode).toBe(404);
  expect((await restore(id)).body.name).toBe('Dew Serum');
  expect((await page(id)).status).toBe(200);
});

test('a product does not come back into a category that is gone', async () => {
  const id = await aProduct(studio.db);
  await remove(id);
  expect((await studio.call(api.deleteCategory, { params: { id: 1 } }, { as })).status).toBe(204);
  expect([(await restore(id)).status, (await restore(id)).problem.code]).toEqual([409, 'category_gone']);
});

describe('GET /api/products as an admin, by pages', () => {
  beforeEach(async () => {
    await aProduct(studio.db, { name: 'Calm', priceCents: 9_000, stockQuantity: 0, in: 'Masks' });
    await aProduct(studio.db, {
      ...{ name: 'deep', priceCents: 20_000, stockQuantity: 5, productCode: 'D_1' },
      ...{ size: '30 ml', ingredients: 'Aqua, Glycerin' },
    });
    await aProduct(studio.db, { name: 'Aura', priceCents: 10_000, stockQuantity: 6 });
  });

  test.each([
    [{}, ['Aura', 'deep', 'Calm']],
    [{ sort: 'name' }, ['Aura', 'Calm', 'deep']],
    [{ sort: 'stockQuantity' }, ['Calm', 'deep', 'Aura']],
    [{ sort: 'category', pageSize: 1 }, ['Calm']],
    [{ sort: '-productCode', pageSize: 1 }, ['deep']],
    [{ q: 'd_1' }, ['deep']],
    [{ category: 'mask' }, ['Calm']],
    [{ category: 'hats' }, []],
    [{ stock: 'out' }, ['Calm']],
    [{ stock: 'few' }, ['deep']],
    [{ stock: 'enough' }, ['Aura']],
    [{ stock: 'low' }, ['deep', 'Calm']],
  ])('%j', async (query, names) => {
    expect((await list(query)).names).toEqual(names);
  });

  test('as a table', async () => {
    const url = '/api/admin/products/csv?stock=few';
    const response = await studio.inject({ url, headers: { authorization: `Bearer ${as.token}` } });
    const lines = response.body.split('\r\n');
    expect(lines[1]).toBe(
      '2,D_1,deep,A drink for dry skin.,Serums,200.00,5,0,2026-01-01,2026-01-01,30 ml,,,"Aqua, Glycerin",',
    );
  });
});

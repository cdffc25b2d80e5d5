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
        ...NO_DETAILS,
        id: 1,
        ...serum,
        categoryId: 1,
        categorySlug: 'serums',
        productCode: 'C1',
        stockQuantity: 7,
        imageUrl,
        imageAlt: 'A jar',
        isActive: true,
        openOrders: 0,
        waiting: 0,
        createdAt: NOW,
        updatedAt: NOW,
        images: [{ id: 1, imageUrl, altText: 'A jar', isFeatured: true, sortOrder: 0 }],
      },
    ]);
    expect((await page(1)).body.price).toBe('58.00');
  });

  test('with several pictures at once: in order, the first one featured, the same one only once', async () => {
    const picture = (name: string, altText = '') => ({ imageUrl: `/files/${name}-800x800.webp`, altText });
    const images = [picture('a', 'A jar'), picture('b'), picture('c', 'Its lid'), picture('b')];
    const { status, body } = await add({ images });
    expect([status, body.imageUrl, body.imageAlt]).toEqual([201, picture('a').imageUrl, 'A jar']);
    expect(body.images).toMatchObject([
      { ...picture('a', 'A jar'), isFeatured: true, sortOrder: 0 },
      { ...picture('b'), isFeatured: false, sortOrder: 1 },
      { ...picture('c', 'Its lid'), isFeatured: false, sortOrder: 2 },
    ]);
    const main = picture('main').imageUrl;
    const both = await add({ imageUrl: main, images: [picture('a'), picture('main')] });
    expect(both.body.images.map(({ imageUrl }) => imageUrl)).toEqual([main, picture('a').imageUrl]);
  });

  test.each([
    [[{ imageUrl: null }]],
    [[{ imageUrl: 'javascript:alert(1)' }]],
    [[{}]],
    [Array.from({ length: 21 }, (_, at) => ({ imageUrl: `/files/p${at}-8x8.webp` }))],
    ['/files/a-8x8.webp'],
  ])('pictures %j are refused, and nothing is added', async (images) => {
    expect((await add({ images })).status).toBe(400);
    expect((await list()).total).toBe('0');
  });

  test('pictures of a product that is refused are nowhere', async () => {
    await add({ productCode: 'C1' });
    const images = [{ imageUrl: '/files/a-800x800.webp' }];
    expect((await add({ productCode: 'c1', images })).status).toBe(409);
    expect((await studio.db.execute('select * from product_images')).rows).toEqual([]);
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
      name: 'deep',
      priceCents: 20_000,
      stockQuantity: 5,
      productCode: 'D_1',
      size: '30 ml',
      ingredients: 'Aqua, Glycerin',
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
      '2,D_1,deep,A drink for dry skin.,Serums,200.00,5,0,2026-01-01,2026-01-01,30 ml,,,"Aqua, Glycerin",,Yes',
    );
  });
});

describe('a hidden product', () => {
  const shop = async (q = '') =>
    (await studio.call(catalogApi.products, { query: { q } })).body.map(({ name }) => name);
  const hide = (id: number) => change(id, { isActive: false });

  test('is in no list of the shop and has no page, for admins neither; shown again, it is back', async () => {
    const id = await aProduct(studio.db, { name: 'Dew' });
    const other = await aProduct(studio.db, { name: 'Oat' });
    const { status, body } = await hide(id);
    expect([status, body.isActive]).toEqual([200, false]);
    expect([await shop(), await shop('dew'), (await page(id)).status]).toEqual([['Oat'], [], 404]);
    expect((await studio.call(catalogApi.product, { params: { id } }, { as })).status).toBe(404);
    const pairings = await studio.call(catalogApi.pairings, { params: { id: other } });
    expect(pairings.body).toEqual([]);
    for (const url of ['/sitemap.xml', '/llms.txt']) {
      expect((await studio.inject({ url })).body).not.toContain(`/product/${id}`);
    }

    expect(await list()).toEqual({ names: ['Oat', 'Dew'], total: '2' });
    expect((await list({ active: 'false' })).names).toEqual(['Dew']);
    expect((await list({ active: 'true' })).names).toEqual(['Oat']);
    await change(id, { isActive: true });
    expect(await shop()).toEqual(['Oat', 'Dew']);
  });

  test('keeps its pictures, which only an admin sees', async () => {
    const imageUrl = '/files/a-800x800.webp';
    const id = await aProduct(studio.db, { imageUrl });
    await hide(id);
    const images = (by?: { token: string }) =>
      studio.call(catalogApi.productImages, { params: { id } }, by ? { as: by } : {});
    expect((await images()).status).toBe(404);
    expect((await images(as)).body).toMatchObject([{ imageUrl }]);
  });

  test('is on record and in the table for spreadsheets', async () => {
    const id = await aProduct(studio.db);
    await hide(id);
    const { rows } = await studio.db.execute(`select details from audit_log where action = 'change product'`);
    expect(rows).toEqual([{ details: { before: { isActive: true }, after: { isActive: false } } }]);
    const csv = await studio.inject({
      url: '/api/admin/products/csv',
      headers: { authorization: `Bearer ${as.token}` },
    });
    const [headings, line] = csv.body.trim().split('\r\n');
    expect([headings?.endsWith(',In the shop'), line?.endsWith(',No')]).toEqual([true, true]);
  });

  test('can be added hidden', async () => {
    const { body } = await add({ isActive: false });
    expect([body.isActive, await shop()]).toEqual([false, []]);
  });
});

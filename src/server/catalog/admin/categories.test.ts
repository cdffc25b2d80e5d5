import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aCategory, aProduct } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { catalogAdminApi as api } from '#shared/catalog/admin-contract.ts';
import { catalogApi } from '#shared/catalog/contract.ts';

const NOW = '2026-03-10T08:00:00.000Z';
const studio = useStudio(NOW);

let as: { token: string };
beforeEach(async () => {
  as = await anAdmin(studio.db);
});

const add = (name: unknown, more: object = {}) =>
  studio.call(api.addCategory, { body: { name, ...more } as never }, { as });
const change = (id: number, body: object) =>
  studio.call(api.changeCategory, { params: { id }, body }, { as });
const remove = (id: number) => studio.call(api.deleteCategory, { params: { id } }, { as });
const restore = (id: number) => studio.call(api.restoreCategory, { params: { id } }, { as });
const list = async () => (await studio.call(api.categories, {}, { as })).body;
const inTheShop = async () => (await studio.call(catalogApi.categories, {})).body.map(({ slug }) => slug);

test('an added category is in the shop, last, under a slug made of its name', async () => {
  await aCategory(studio.db, 'Serums');
  const { status, body } = await add('  Crème &  Balm ', { description: 'Rich.' });
  expect([status, body]).toEqual([
    201,
    {
      id: 2,
      slug: 'creme-balm',
      name: 'Crème & Balm',
      description: 'Rich.',
      isActive: true,
      productCount: 0,
      createdAt: NOW,
      updatedAt: NOW,
    },
  ]);
  expect(await inTheShop()).toEqual(['serums', 'creme-balm']);
});

test('slugs are unlike each other, even where names have no letters for one', async () => {
  for (const name of ['Eye & Lip', 'Eye + Lip', '精华', '面膜']) await add(name);
  expect((await list()).map(({ slug }) => slug)).toEqual(['eye-lip', 'eye-lip-2', 'category', 'category-2']);
});

describe('bad names', () => {
  test.each([[''], ['   '], [undefined], [7]])('%j: the name is required', async (name) => {
    const { status, problem } = await add(name);
    expect([status, problem.fields]).toEqual([400, { name: 'Category name is required' }]);
  });

  test.each(['Eye Care', 'EYE CARE', '  eye   care ', 'Eye Cares'])('%j is there already', async (name) => {
    await add('Eye Care');
    const { status, problem } = await add(name);
    expect([status, problem.message, problem.fields]).toEqual([
      409,
      'Category already exists',
      { name: 'Category already exists' },
    ]);
  });

  test('a rename meets the same rule, but not itself', async () => {
    const { id } = (await add('Masks')).body;
    await add('Toners');
    expect((await change(id, { name: 'toners' })).status).toBe(409);
    expect((await change(id, { name: 'MASKS' })).body).toMatchObject({ name: 'MASKS', slug: 'masks' });
  });

  test('ten at once: one category', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => add(index % 2 ? 'Oils' : 'oil')),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });
});

test('a change keeps omitted fields, is audited, and the second of two admins gets a conflict', async () => {
  const { id, updatedAt } = (await add('Masks', { description: 'Weekly.' })).body;
  studio.clock.set('2026-03-10T08:01:00Z');
  const { body } = await change(id, { isActive: false, updatedAt });
  expect(body).toMatchObject({ name: 'Masks', description: 'Weekly.', isActive: false });
  expect(await inTheShop()).toEqual([]);
  expect((await change(id, { name: 'Packs', updatedAt })).problem.code).toBe('changed_meanwhile');
  const { rows } = await studio.db.execute(`select target, details from audit_log order by id desc limit 1`);
  expect(rows).toEqual([
    { target: `category ${id}`, details: { before: { isActive: true }, after: { isActive: false } } },
  ]);
});

describe('deleting', () => {
  test('one in use stays, and it is said how many products are in it', async () => {
    const first = await aProduct(studio.db, { in: 'Masks' });
    await aProduct(studio.db, { in: 'Masks' });
    const [masks] = await list();
    const { status, problem } = await remove(masks!.id);
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'category_in_use',
      '2 products are in Masks. Please move them to another category first.',
    ]);
    await studio.call(api.deleteProduct, { params: { id: first } }, { as });
    expect((await remove(masks!.id)).problem.message).toMatch(/^One product is in Masks\./);
  });

  test('an empty one goes and comes back; its name is free meanwhile', async () => {
    const { id } = (await add('Masks')).body;
    expect([(await remove(id)).status, await list(), (await remove(id)).status]).toEqual([204, [], 404]);
    expect((await restore(id)).body).toMatchObject({ name: 'Masks', slug: 'masks' });
    await remove(id);
    await add('masks');
    expect((await restore(id)).problem.message).toBe('Category already exists');
  });

  test('while a product goes in: either it is in a category, or the category is gone', async () => {
    for (let round = 0; round < 5; round++) {
      const name = `Round ${round}x`;
      const { id } = (await add(name)).body;
      const body = { name: 'Dew', price: '1', category: name };
      const [product, removal] = await Promise.all([
        studio.call(api.addProduct, { body }, { as }),
        remove(id),
      ]);
      expect([product.status, removal.status]).toEqual(product.status === 201 ? [201, 409] : [400, 204]);
    }
  });
});

test('each tells how many products are in it; the table tells the same', async () => {
  await aProduct(studio.db, { in: 'Masks' });
  await aCategory(studio.db, 'Toners');
  expect((await list()).map(({ name, productCount }) => [name, productCount])).toEqual([
    ['Masks', 1],
    ['Toners', 0],
  ]);
  const headers = { authorization: `Bearer ${as.token}` };
  const { body } = await studio.inject({ url: '/api/admin/categories/csv', headers });
  expect(body).toContain('1,Masks,masks,,Yes,1,2026-01-01,2026-01-01');
});

test('who is not the studio changes nothing', async () => {
  const member = await aMember(studio.db);
  for (const caller of [{}, { as: member }]) {
    const status = 'as' in caller ? 403 : 401;
    expect((await studio.call(api.addCategory, { body: { name: 'x' } }, caller)).status).toBe(status);
    expect((await studio.call(api.deleteCategory, { params: { id: 1 } }, caller)).status).toBe(status);
    expect((await studio.call(api.categories, {}, caller)).status).toBe(status);
  }
});

import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { catalogAdminApi as api } from '#shared/catalog/admin-contract.ts';
import { catalogApi } from '#shared/catalog/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

let as: { token: string };
let id: number;
beforeEach(async () => {
  as = await anAdmin(studio.db);
  id = await aProduct(studio.db);
});

const pictureUrl = (name: string) => `/files/${name}-10x10.webp`;
const add = (name: string, more: object = {}) =>
  studio.call(api.addImage, { params: { id }, body: { imageUrl: pictureUrl(name), ...more } }, { as });
const change = (imageId: number, body: object) =>
  studio.call(api.changeImage, { params: { id, imageId }, body }, { as });
const remove = (imageId: number) => studio.call(api.deleteImage, { params: { id, imageId } }, { as });
const order = (...imageIds: number[]) =>
  studio.call(api.orderImages, { params: { id }, body: { imageIds } }, { as });
/** "a b* c", the featured one starred; and the product's own picture. */
const gallery = async () => {
  const { images, imageUrl } = (await studio.call(catalogApi.product, { params: { id } })).body;
  const nameOf = (url: string | null) => url?.match(/\/(\w+)-/)?.[1];
  const names = images.map((image) => nameOf(image.imageUrl) + (image.isFeatured ? '*' : ''));
  return `${names.join(' ')}; ${nameOf(imageUrl)}`;
};

test('the first picture is featured, later ones come after it or where they are wanted', async () => {
  const first = await add('a', { altText: 'A jar' });
  expect([first.status, first.body]).toEqual([
    201,
    { id: 1, imageUrl: pictureUrl('a'), altText: 'A jar', isFeatured: true, sortOrder: 0 },
  ]);
  await add('b');
  await add('c', { sortOrder: 1 });
  expect(await gallery()).toBe('a* c b; a');
  await add('d', { isFeatured: true, sortOrder: 99 });
  expect(await gallery()).toBe('a c b d*; d');
});

test('exactly one is featured, whatever is changed or deleted', async () => {
  for (const name of ['a', 'b', 'c']) await add(name);
  expect((await change(2, { isFeatured: true, altText: 'B' })).body).toMatchObject({
    isFeatured: true,
    altText: 'B',
  });
  expect(await gallery()).toBe('a b* c; b');
  await change(2, { isFeatured: false });
  expect(await gallery()).toBe('a* b c; a');
  expect((await remove(1)).status).toBe(204);
  expect(await gallery()).toBe('b* c; b');
  await remove(2);
  await remove(3);
  expect(await gallery()).toBe('; undefined');
});

test('an order names them all; an incomplete one is refused', async () => {
  for (const name of ['a', 'b', 'c']) await add(name);
  expect((await order(3, 1, 2)).body.map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(await gallery()).toBe('c a* b; a');
  for (const ids of [[3, 1], [3, 1, 1], [3, 1, 2, 9], []]) {
    expect((await order(...ids)).problem.code).toBe('gallery_changed');
  }
});

test('what is not there, twice there or too much', async () => {
  await add('a');
  expect((await add('a')).status).toBe(409);
  expect([(await change(9, { altText: 'x' })).status, (await remove(9)).status]).toEqual([404, 404]);
  expect((await add('x', { imageUrl: 'data:text/html,x' })).problem.fields).toEqual({
    imageUrl: 'Please upload the picture first',
  });
  expect((await add('x', { imageUrl: null })).status).toBe(400);
  for (let index = 1; index < 20; index++) await add(`n${index}`);
  expect([(await add('more')).status, (await add('more')).problem.code]).toEqual([422, 'gallery_full']);
  id = 99;
  expect((await add('b')).status).toBe(404);
});

test('eight added at once all get a position, and are audited', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => add(`p${index}`)));
  const { images } = (await studio.call(catalogApi.product, { params: { id } })).body;
  expect(images.map(({ sortOrder }) => sortOrder)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(images.filter(({ isFeatured }) => isFeatured)).toHaveLength(1);
  const { rows } = await studio.db.execute(`select target from audit_log where action = 'add picture'`);
  expect(rows).toEqual(Array(8).fill({ target: `product ${id}` }));
});

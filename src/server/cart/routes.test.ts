import { describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { products } from '#server/catalog/tables.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { cartApi } from '#shared/cart/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const cartOf = async (member: { token: string }) =>
  (await studio.call(cartApi.cart, {}, { as: member })).body;

describe('the cart', () => {
  test('keeps what was put in, with price and picture, in that order', async () => {
    const member = await aMember(studio.db);
    const serum = await aProduct(studio.db, {
      name: 'Dew Serum',
      priceCents: 7_800,
      imageUrl: '/pictures/a.webp',
    });
    const mask = await aProduct(studio.db, { name: 'Clay Mask', priceCents: 4_200 });
    await studio.call(cartApi.add, { body: { productId: serum, quantity: 1 } }, { as: member });
    await studio.call(cartApi.add, { body: { productId: mask, quantity: 2 } }, { as: member });

    expect(await cartOf(member)).toMatchObject([
      { quantity: 1, product: { name: 'Dew Serum', price: '78.00', imageUrl: '/pictures/a.webp' } },
      { quantity: 2, product: { name: 'Clay Mask', price: '42.00' }, priceWhenAdded: '42.00' },
    ]);
  });

  test('adds to what is there', async () => {
    const member = await aMember(studio.db);
    const productId = await aProduct(studio.db);
    for (const quantity of [1, 2]) {
      const { status } = await studio.call(cartApi.add, { body: { productId, quantity } }, { as: member });
      expect(status).toBe(201);
    }
    expect(await cartOf(member)).toMatchObject([{ productId, quantity: 3 }]);
  });

  test.each([
    ['more than there are', 3, 0, 4, 'Only 3 left in stock.'],
    [
      'more than are left beside those in the cart',
      3,
      2,
      2,
      'Only 3 left in stock, and you already have 2 in your cart.',
    ],
    ['another of which all are in the cart', 2, 2, 1, 'All 2 in stock are already in your cart.'],
    ['what is sold out', 0, 0, 1, 'This product is out of stock.'],
  ])('refuses %s', async (_, stockQuantity, before, quantity, message) => {
    const member = await aMember(studio.db);
    const productId = await aProduct(studio.db, { stockQuantity });
    if (before) await studio.call(cartApi.add, { body: { productId, quantity: before } }, { as: member });
    const { status, problem } = await studio.call(
      cartApi.add,
      { body: { productId, quantity } },
      { as: member },
    );
    expect([status, problem]).toMatchObject([422, { code: 'out_of_stock', message }]);
    expect((await cartOf(member)).map((item) => item.quantity)).toEqual(before ? [before] : []);
  });

  test('holds at most as many of one product as a member may order', async () => {
    const member = await aMember(studio.db);
    const productId = await aProduct(studio.db, { stockQuantity: 40 });
    const add = (quantity: number) =>
      studio.call(cartApi.add, { body: { productId, quantity } }, { as: member });
    const { status, problem } = await add(11);
    expect([status, problem]).toMatchObject([
      422,
      { code: 'over_limit', message: 'You can order up to 10 of one product.' },
    ]);
    const { body: item } = await add(9);
    expect((await add(2)).problem.message).toBe(
      'You can order up to 10 of one product, and you already have 9 in your cart.',
    );
    const change = { params: { id: item.id }, body: { quantity: 11 } };
    expect((await studio.call(cartApi.change, change, { as: member })).problem.code).toBe('over_limit');
    const lines = [{ productId, quantity: 30 }];
    await studio.call(cartApi.join, { body: { lines } }, { as: member });
    expect(await cartOf(member)).toMatchObject([{ quantity: 10 }]);
  });

  test('never holds more than the stock, however many fingers press at once', async () => {
    const member = await aMember(studio.db);
    const productId = await aProduct(studio.db, { stockQuantity: 5 });
    const add = () => studio.call(cartApi.add, { body: { productId, quantity: 1 } }, { as: member });
    const answers = await Promise.all(Array.from({ length: 12 }, add));
    expect(answers.every(({ status }) => status === 201 || status === 422)).toBe(true);
    expect(await cartOf(member)).toMatchObject([{ quantity: 5 }]);
  });

  test.each([
    ['nothing', 0],
    ['less than nothing', -1],
    ['a piece and a half', 1.5],
    ['a billion', 1e9],
    ['words', 'two'],
  ])('refuses %s', async (_, quantity) => {
    const member = await aMember(studio.db);
    const productId = await aProduct(studio.db);
    const body = { productId, quantity: quantity as number };
    const { status, problem } = await studio.call(cartApi.add, { body }, { as: member });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['quantity']]);
    expect(await cartOf(member)).toEqual([]);
  });

  test('does not take what the shop does not have', async () => {
    const member = await aMember(studio.db);
    const archived = await aProduct(studio.db);
    await studio.db.update(products).set({ archivedAt: studio.clock.now() });
    for (const productId of [archived, 4_711]) {
      const { status } = await studio.call(cartApi.add, { body: { productId, quantity: 1 } }, { as: member });
      expect(status).toBe(404);
    }
  });

  test('shows what has been taken out of the shop or changed its price since', async () => {
    const member = await aMember(studio.db);
    const productId = await aProduct(studio.db, { priceCents: 5_000 });
    await studio.call(cartApi.add, { body: { productId, quantity: 1 } }, { as: member });
    await studio.db.update(products).set({ priceCents: 5_500, archivedAt: studio.clock.now() });
    expect(await cartOf(member)).toMatchObject([
      { priceWhenAdded: '50.00', product: { price: '55.00', isGone: true } },
    ]);
  });

  test('what is hidden is not taken, and is gone from carts until it is shown again', async () => {
    const member = await aMember(studio.db);
    const productId = await aProduct(studio.db);
    const add = () => studio.call(cartApi.add, { body: { productId, quantity: 1 } }, { as: member });
    await add();
    await studio.db.update(products).set({ isActive: false });
    expect([(await add()).status, (await cartOf(member))[0]?.product.isGone]).toEqual([404, true]);
    await studio.db.update(products).set({ isActive: true });
    expect((await cartOf(member))[0]?.product.isGone).toBe(false);
  });

  test('changes and removes a line', async () => {
    const member = await aMember(studio.db);
    const productId = await aProduct(studio.db, { stockQuantity: 4 });
    const { body: item } = await studio.call(
      cartApi.add,
      { body: { productId, quantity: 1 } },
      { as: member },
    );
    const change = (quantity: number) =>
      studio.call(cartApi.change, { params: { id: item.id }, body: { quantity } }, { as: member });

    expect((await change(4)).body).toMatchObject({ quantity: 4 });
    expect((await change(5)).problem.message).toBe('Only 4 left in stock.');
    expect((await change(0)).status).toBe(400);
    expect(await cartOf(member)).toMatchObject([{ quantity: 4 }]);

    const remove = () => studio.call(cartApi.remove, { params: { id: item.id } }, { as: member });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await cartOf(member)).toEqual([]);
  });

  test("is nobody else's", async () => {
    const [owner, other] = [await aMember(studio.db), await aMember(studio.db)];
    const productId = await aProduct(studio.db);
    const { body: item } = await studio.call(
      cartApi.add,
      { body: { productId, quantity: 1 } },
      { as: owner },
    );
    const change = { params: { id: item.id }, body: { quantity: 2 } };
    expect((await studio.call(cartApi.change, change, { as: other })).status).toBe(404);
    expect((await studio.call(cartApi.remove, { params: { id: item.id } }, { as: other })).status).toBe(404);
    expect((await studio.call(cartApi.cart, {})).status).toBe(401);
    expect(await cartOf(other)).toEqual([]);
    expect(await cartOf(owner)).toMatchObject([{ quantity: 1 }]);
  });
});

describe("a guest's cart", () => {
  const join = (member: { token: string }, lines: { productId: number; quantity: number }[]) =>
    studio.call(cartApi.join, { body: { lines } }, { as: member });

  test('joins what is there, as much as there is, and leaves the rest', async () => {
    const member = await aMember(studio.db);
    const few = await aProduct(studio.db, { stockQuantity: 3 });
    const none = await aProduct(studio.db, { stockQuantity: 0 });
    const plenty = await aProduct(studio.db, { stockQuantity: 9 });
    await studio.call(cartApi.add, { body: { productId: few, quantity: 2 } }, { as: member });

    const { status, body } = await join(member, [
      { productId: plenty, quantity: 2 },
      { productId: few, quantity: 2 },
      { productId: none, quantity: 1 },
      { productId: 4_711, quantity: 1 },
    ]);
    expect(status).toBe(200);
    expect(body.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [few, 3],
      [plenty, 2],
    ]);
  });

  test('of a hundred and one lines is refused', async () => {
    const lines = Array.from({ length: 101 }, (_, n) => ({ productId: n + 1, quantity: 1 }));
    expect((await join(await aMember(studio.db), lines)).status).toBe(400);
  });
});

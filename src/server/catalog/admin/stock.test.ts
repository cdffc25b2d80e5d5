import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { cartApi } from '#shared/cart/contract.ts';
import { catalogAdminApi as api } from '#shared/catalog/admin-contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

let as: { token: string };
let id: number;
beforeEach(async () => {
  as = await anAdmin(studio.db, { firstName: 'Ana', lastName: 'Lim' });
  id = await aProduct(studio.db, { stockQuantity: 12 });
});

const adjust = (change: number, reason = 'Delivery', headers = {}) =>
  studio.call(api.adjustStock, { params: { id }, body: { change, reason } }, { as, headers });
const moves = async (query: object = {}) =>
  (await studio.call(api.stockMoves, { params: { id }, query }, { as })).body;
const inStock = async () => (await studio.call(api.product, { params: { id } }, { as })).body.stockQuantity;
const notified = async () =>
  (await moves()).map(({ change, reason, staff, resultingStock }) => [change, reason, staff, resultingStock]);

async function buy(quantity: number) {
  const member = { as: await aMember(studio.db) };
  await studio.call(cartApi.add, { body: { productId: id, quantity } }, member);
  return studio.call(ordersApi.place, { body: { paymentMethod: 'studio' } }, member);
}

describe('POST /api/admin/products/:id/stock', () => {
  test('books what came and what went, with who and why, and the moves add up', async () => {
    expect((await adjust(10)).body.stockQuantity).toBe(22);
    expect((await adjust(-2, 'Broken')).body.stockQuantity).toBe(20);
    expect(await notified()).toEqual([
      [-2, 'Broken', 'Ana Lim', 20],
      [10, 'Delivery', 'Ana Lim', 22],
      [12, 'Opening stock', null, 12],
    ]);
    const { rows } = await studio.db.execute(`select details from audit_log order by id desc limit 1`);
    expect(rows).toEqual([
      { details: { before: { stockQuantity: 22 }, after: { stockQuantity: 20, reason: 'Broken' } } },
    ]);
  });

  test('never below zero, and said so', async () => {
    const { status, problem } = await adjust(-13);
    expect([status, problem.message, problem.fields]).toEqual([
      409,
      'There are only 12 in stock.',
      { change: 'There are only 12 in stock.' },
    ]);
    expect(await inStock()).toBe(12);
  });

  test.each([
    [{ change: 0, reason: 'x' }, { change: 'Please enter how many came or went' }],
    [{ change: 1.5, reason: 'x' }, { change: 'Please enter a whole number' }],
    [{ change: 1, reason: '  ' }, { reason: 'Please give a reason' }],
    [{ change: 1 }, { reason: 'Please give a reason' }],
  ])('%j is refused', async (body, fields) => {
    const reply = await studio.call(api.adjustStock, { params: { id }, body: body as never }, { as });
    expect([reply.status, reply.problem.fields]).toEqual([400, fields]);
  });

  test('sent twice with one key it is booked once', async () => {
    const key = { 'idempotency-key': 'delivery-0001' };
    await Promise.all([adjust(5, 'Delivery', key), adjust(5, 'Delivery', key)]);
    expect(await inStock()).toBe(17);
  });

  test('of what is not there', async () => {
    id = 99;
    expect([
      (await adjust(1)).status,
      (await studio.call(api.stockMoves, { params: { id }, query: {} }, { as })).status,
    ]).toEqual([404, 404]);
  });
});

test('a stock written in the form is booked as edited; the opening of a new product as its maker’s', async () => {
  await studio.call(api.changeProduct, { params: { id }, body: { stockQuantity: 3 } }, { as });
  expect((await notified())[0]).toEqual([-9, 'Edited', 'Ana Lim', 3]);
  const body = { name: 'New', price: '1', category: 'Serums', stockQuantity: 4 };
  id = (await studio.call(api.addProduct, { body }, { as })).body.id;
  expect(await notified()).toEqual([[4, 'Opening stock', 'Ana Lim', 4]]);
});

test('orders and their cancellations are among the moves, nobody’s', async () => {
  const { body: order } = await buy(2);
  expect((await studio.call(api.product, { params: { id } }, { as })).body.openOrders).toBe(1);
  await studio.call(ordersApi.change, { params: { id: order.id }, body: { status: 'cancelled' } }, { as });
  expect((await notified()).slice(0, 2)).toEqual([
    [2, 'Order called off', null, 12],
    [-2, 'Order', null, 10],
  ]);
  expect((await studio.call(api.product, { params: { id } }, { as })).body.openOrders).toBe(0);
});

test('while orders take, the admin adds and takes: nothing is lost, nothing is sold twice', async () => {
  const orders = Array.from({ length: 8 }, () => buy(2));
  const deliveries = Array.from({ length: 6 }, () => adjust(3));
  const losses = Array.from({ length: 6 }, () => adjust(-4, 'Broken'));
  const placed = (await Promise.all(orders)).filter(({ status }) => status === 201).length;
  const came = (await Promise.all(deliveries)).filter(({ status }) => status === 200).length;
  const lost = (await Promise.all(losses)).filter(({ status }) => status === 200).length;

  expect(came).toBe(6);
  expect(await inStock()).toBe(12 - 2 * placed + 3 * came - 4 * lost);
  const all = await moves({ pageSize: 100 });
  expect(all.reduce((sum, { change }) => sum + change, 0)).toBe(await inStock());
  expect(all).toHaveLength(1 + placed + came + lost);
  // Each move starts where the previous one ended.
  for (const [index, move] of all.entries()) {
    expect(move.resultingStock - move.change).toBe(all[index + 1]?.resultingStock ?? 0);
  }
});

test('the moves are only ever added to', async () => {
  for (const statement of ['update stock_moves set change = 1', 'delete from stock_moves']) {
    await expect(studio.db.execute(statement)).rejects.toThrow();
  }
});

test('they come in pages, newest first', async () => {
  for (let index = 0; index < 3; index++) await adjust(1, `No ${index}`);
  expect((await moves({ page: 2, pageSize: 2 })).map(({ reason }) => reason)).toEqual([
    'No 0',
    'Opening stock',
  ]);
});

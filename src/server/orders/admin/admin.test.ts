import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { anOrder, noOrderLimits } from '#server/orders/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { type OrderListQuery, ordersApi } from '#shared/orders/contract.ts';
import type { OrderStatus } from '#shared/orders/order-states.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

type Member = Awaited<ReturnType<typeof aMember>>;
let member: Member;
let admin: Member;
beforeEach(async () => {
  member = await aMember(studio.db, {
    email: 'mei@example.com',
    firstName: 'Mei',
    lastName: '=Lim',
    phone: '+65 91234567',
  });
  admin = await anAdmin(studio.db);
  await noOrderLimits(studio);
});

const counts = async () => (await studio.call(ordersApi.counts, {}, { as: admin })).body;
const change = (id: number, status: OrderStatus, updatedAt?: string) =>
  studio.call(ordersApi.change, { params: { id }, body: { status, updatedAt } }, { as: admin });
const list = async (query: Partial<OrderListQuery>) => {
  const { body, headers } = await studio.call(ordersApi.list, { query }, { as: admin });
  return { ids: body.map(({ id }) => id), total: Number(headers['x-total-count']) };
};
const none = { total: 0, pending: 0, paid: 0, ready: 0, collected: 0, cancelled: 0, refunded: 0 };

describe('the counts', () => {
  test('say to reception nothing of the revenue', async () => {
    const { body } = await studio.call(ordersApi.counts, {}, { as: await aReceptionist(studio.db) });
    expect(body).toEqual(none);
  });

  test('follow every order through its states, and what was paid is the revenue', async () => {
    expect(await counts()).toEqual({ ...none, revenue: '0.00' });
    const [first, second] = [await anOrder(studio, member), await anOrder(studio, member)];
    expect(await counts()).toEqual({ ...none, total: 2, pending: 2, revenue: '0.00' });
    await change(first.id, 'paid');
    await change(second.id, 'paid');
    await change(second.id, 'ready');
    expect(await counts()).toEqual({ ...none, total: 2, paid: 1, ready: 1, revenue: '116.00' });
    await change(second.id, 'refunded');
    expect(await counts()).toEqual({ ...none, total: 2, paid: 1, refunded: 1, revenue: '58.00' });
  });

  test('say the same as the orders themselves after many of both, several at once', async () => {
    const product = await aProduct(studio.db, { stockQuantity: 100 });
    const placed = [];
    for (let n = 0; n < 6; n++) placed.push(await anOrder(studio, member, { productId: product }));
    await Promise.all(placed.map(({ id }, n) => change(id, n % 2 ? 'paid' : 'cancelled')));
    expect(await counts()).toEqual({ ...none, total: 6, paid: 3, cancelled: 3, revenue: '174.00' });
    await studio.db.execute(sql`truncate orders cascade`);
    expect(await counts()).toEqual({ ...none, revenue: '0.00' });
  });
});

describe('the list', () => {
  test('is filtered by status and by payment, each with its own total', async () => {
    const [first, second, third] = [
      await anOrder(studio, member),
      await anOrder(studio, member, { paymentMethod: 'studio' }),
      await anOrder(studio, member),
    ];
    await change(second.id, 'paid');
    expect(await list({})).toEqual({ ids: [third.id, second.id, first.id], total: 3 });
    expect(await list({ pageSize: 1, page: 2 })).toEqual({ ids: [second.id], total: 3 });
    expect(await list({ status: 'paid' })).toEqual({ ids: [second.id], total: 1 });
    expect(await list({ payment: 'studio', status: 'pending' })).toEqual({
      ids: [third.id, first.id],
      total: 2,
    });
    expect(await list({ payment: 'card' })).toEqual({ ids: [], total: 0 });
  });

  test('is sorted by total, and found by number, name and e-mail', async () => {
    const cheap = await anOrder(studio, member, {
      productId: await aProduct(studio.db, { priceCents: 900 }),
    });
    const dear = await anOrder(studio, member, {
      productId: await aProduct(studio.db, { priceCents: 9900 }),
    });
    expect((await list({ sort: '-totalAmount' })).ids).toEqual([dear.id, cheap.id]);
    expect((await list({ sort: 'totalAmount' })).ids).toEqual([cheap.id, dear.id]);
    for (const q of [cheap.number, `#${cheap.id}`, String(cheap.id)]) {
      expect(await list({ q })).toEqual({ ids: [cheap.id], total: 1 });
    }
    expect((await list({ q: 'mei@exam' })).total).toBe(2);
    expect((await list({ q: 'nobody' })).total).toBe(0);
  });

  test.each([{ status: 'lost' }, { payment: 'gold' }, { pageSize: 0 }])('%o is refused', async (query) => {
    const { status } = await studio.call(ordersApi.list, { query: query as never }, { as: admin });
    expect(status).toBe(400);
  });
});

describe('one order', () => {
  test('tells the admin whose it is and what calling it off takes back', async () => {
    const { id } = await anOrder(studio, member);
    await change(id, 'paid');
    const { body } = await studio.call(ordersApi.detail, { params: { id } }, { as: admin });
    expect(body).toMatchObject({
      customerName: 'Mei =Lim',
      customerPhone: '+65 91234567',
      earnedPoints: 58,
      gstAmount: null,
      payments: [{ source: 'desk', amount: '58.00' }],
    });
    await change(id, 'refunded');
    const after = await studio.call(ordersApi.detail, { params: { id } }, { as: admin });
    expect(after.body).toMatchObject({ earnedPoints: 0, nextStatuses: [] });
  });

  test('is not there for a number nobody was given', async () => {
    expect((await studio.call(ordersApi.detail, { params: { id: 999 } }, { as: admin })).status).toBe(404);
  });

  test('changed by somebody else meanwhile stays as they left it; the same change twice is fine', async () => {
    const { id } = await anOrder(studio, member);
    const { body } = await studio.call(ordersApi.detail, { params: { id } }, { as: admin });
    studio.clock.advance({ minutes: 1 });
    expect((await change(id, 'paid', body.updatedAt)).status).toBe(200);
    expect((await change(id, 'paid', body.updatedAt)).status).toBe(200);
    const late = await change(id, 'cancelled', body.updatedAt);
    expect([late.status, late.problem.code]).toEqual([409, 'changed_meanwhile']);
    expect(await counts()).toMatchObject({ paid: 1, cancelled: 0 });
  });
});

test('the table for spreadsheets holds what the filters leave, with formulas defused', async () => {
  const { id, number } = await anOrder(studio, member, { quantity: 2 });
  await anOrder(studio, member);
  await change(id, 'paid');
  const response = await studio.inject({
    url: '/api/admin/orders/csv?status=paid',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [headings, line, ...rest] = response.body.trim().split('\r\n');
  expect(headings).toContain('Order,Date,Customer,Name,E-mail,Items,Pieces');
  expect(line).toContain(`${number},2026-03-10 16:00,${member.id},Mei =Lim,mei@example.com,2 × `);
  expect(line).toContain(',2,116.00,0.00,116.00,paid,studio,2026-03-10 16:00,,,');
  expect(rest).toEqual([]);
});

test('nobody but an admin reads any of it', async () => {
  for (const url of ['/api/admin/orders/counts', '/api/admin/orders/csv', '/api/admin/orders/1']) {
    const as = (token: string) => studio.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect((await studio.inject({ url })).statusCode).toBe(401);
    expect((await as(member.token)).statusCode).toBe(403);
  }
});

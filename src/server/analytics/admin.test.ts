import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { anOrder } from '#server/orders/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { analyticsAdminApi } from '#shared/analytics/admin-contract.ts';
import { CHARTS } from '#shared/analytics/charts.ts';
import { ordersApi } from '#shared/orders/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
});
const getAnalytics = (query: object) => studio.call(analyticsAdminApi.analytics, { query }, { as: admin });
const csv = (query: string, token = admin.token) =>
  studio.inject({
    url: `/api/admin/analytics/csv?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
const none = { now: 0, before: 0 };

test('an empty studio has zeros everywhere, and says that there is nothing', async () => {
  const { body } = await getAnalytics({});
  expect(body).toMatchObject({
    now: { from: '2026-02-09', to: '2026-03-10' },
    before: { from: '2026-01-10', to: '2026-02-08' },
    hasData: false,
    revenue: { total: { now: '0.00', before: '0.00' } },
    customers: { fresh: none, returning: none },
    points: { outstanding: none, outstandingAmount: { now: '0.00', before: '0.00' } },
    newsletter: { subscribers: none },
    treatments: [],
    products: [],
  });
  expect([body.steps.now.length, body.hours.now.length]).toEqual([30, 168]);
  expect(body.fill.openMinutes.now).toBeGreaterThan(0);
});

test('half past midnight belongs to the studio’s day, not to the one in London', async () => {
  const startsAt = new Date('2026-03-08T16:30:00Z'); // Monday the 9th, 00:30 in Singapore
  await aBooking(studio.db, { startsAt, status: 'completed', treatmentCents: 10_000, extractionCents: 99 });
  const on = async (day: string) => (await getAnalytics({ from: day, to: day })).body;
  expect((await on('2026-03-09')).revenue.treatments).toEqual({ now: '100.99', before: '0.00' });
  const monday = await on('2026-03-09');
  expect(monday.hours.now.indexOf(1)).toBe(0);
  expect((await on('2026-03-10')).revenue.treatments).toEqual({ now: '0.00', before: '100.99' });
});

test('a refund takes an order out of the day it was paid, its pieces and its customer with it', async () => {
  const member = await aMember(studio.db);
  const productId = await aProduct(studio.db, { priceCents: 1_205, stockQuantity: 100 });
  const { id } = await anOrder(studio, member, { productId, quantity: 2 });
  const set = (status: 'paid' | 'refunded') =>
    studio.call(ordersApi.change, { params: { id }, body: { status } }, { as: admin });
  const today = { from: '2026-03-10', to: '2026-03-10' };

  await set('paid');
  const paid = (await getAnalytics(today)).body;
  expect(paid.revenue.orders.now).toBe('24.10');
  expect(paid.products).toMatchObject([{ id: productId, number: { now: 2 }, amount: { now: '24.10' } }]);
  expect([paid.customers.fresh.now, paid.points.issued.now]).toEqual([1, 24]);

  studio.clock.set('2026-03-12T08:00:00Z');
  await set('refunded');
  const refunded = (await getAnalytics(today)).body;
  expect(refunded.revenue.total.now).toBe('0.00');
  expect([refunded.products, refunded.customers.fresh.now]).toEqual([[], 0]);
  expect((await getAnalytics({ from: '2026-03-12', to: '2026-03-12' })).body.points).toMatchObject({
    issued: { now: -24 },
    outstanding: { now: 0 },
  });
});

test('who came before the range returns, who comes twice in it is new once', async () => {
  const come = (day: string, customerEmail: string, room: number) =>
    aBooking(studio.db, {
      startsAt: new Date(`2026-${day}T06:00:00Z`),
      customerEmail,
      room,
      status: 'completed' as const,
    });
  await come('01-05', 'old@example.com', 1);
  for (const day of ['03-02', '03-05']) {
    await come(day, 'old@example.com', 1);
    await come(day, 'new@example.com', 2);
  }
  const { customers } = (await getAnalytics({ from: '2026-03-01', to: '2026-03-10' })).body;
  expect([customers.fresh.now, customers.returning.now]).toEqual([1, 1]);
  expect(customers.steps.fresh.now).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(customers.steps.returning.now).toEqual([0, 1, 0, 0, 2, 0, 0, 0, 0, 0]);
});

describe('a range', () => {
  test.each([
    ['that ends before it begins', '2026-03-02', '2026-03-01', 422, 'range_backwards'],
    ['of more than three years', '2023-01-01', '2026-01-01', 422, 'range_too_long'],
    ['of another century', '1999-01-01', '1999-01-02', 422, 'range_out_of_reach'],
    ['on a day that is none', '2026-02-29', '2026-03-01', 400, 'malformed'],
    ['that is no date', 'yesterday', '2026-03-01', 400, 'malformed'],
    ['that would like to be SQL', "2026-01-01'; --", '2026-03-01', 400, 'malformed'],
  ])('%s is refused', async (_, from, to, status, code) => {
    const answer = await getAnalytics({ from, to });
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    expect((await csv(`chart=revenue&from=${encodeURIComponent(from)}&to=${to}`)).statusCode).toBe(status);
  });

  test('may lie on a leap day, and last three years', async () => {
    const leap = (await getAnalytics({ from: '2024-02-29', to: '2024-02-29' })).body;
    expect(leap.before).toEqual({ from: '2024-02-28', to: '2024-02-28' });
    expect((await getAnalytics({ from: '2024-01-01', to: '2026-12-31' })).body.steps.now).toHaveLength(36);
  });
});

describe('CSV', () => {
  test.each(CHARTS)('of %s has its headings and is named after its days', async (chart) => {
    const { statusCode, headers, body } = await csv(`chart=${chart}&from=2026-03-01&to=2026-03-10`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toContain(`${chart}-2026-03-01-to-2026-03-10.csv`);
    expect(body.startsWith('\ufeff')).toBe(true);
  });

  test('says what the chart says, and no name becomes a formula', async () => {
    const booking = { startsAt: new Date('2026-03-09T04:00:00Z'), status: 'completed' as const };
    const { treatmentId } = await aBooking(studio.db, {
      ...booking,
      treatmentCents: 1_201,
      extractionCents: 0,
    });
    await studio.db.execute(sql`update treatments set name = '=1+1' where id = ${treatmentId}`);
    const lines = async (chart: string) =>
      (await csv(`chart=${chart}&from=2026-03-09&to=2026-03-10`)).body.slice(1).trim().split('\r\n');
    expect(await lines('revenue')).toEqual([
      'From,To,Orders,Treatments,Before from,Before to,Orders before,Treatments before',
      '2026-03-09,2026-03-09,0.00,12.01,2026-03-07,2026-03-07,0.00,0.00',
      '2026-03-10,2026-03-10,0.00,0.00,2026-03-08,2026-03-08,0.00,0.00',
    ]);
    expect((await lines('treatments'))[1]).toBe("'=1+1,1,12.01,0,0.00");
    expect(await lines('hours')).toContain('Mondays,12:00,1,0');
    expect((await lines('bookings')).at(-1)).toBe('All,1,0');
  });

  test('of a chart that does not exist is refused', async () => {
    expect((await csv('chart=profit')).json()).toMatchObject({ code: 'malformed' });
    expect((await csv('from=2026-03-01')).statusCode).toBe(400);
  });
});

test('nobody but an admin reads any of it', async () => {
  const member = await aMember(studio.db);
  for (const url of ['/api/admin/analytics', '/api/admin/analytics/csv?chart=revenue']) {
    expect((await studio.inject({ url })).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${member.token}` };
    expect((await studio.inject({ url, headers })).statusCode).toBe(403);
  }
});

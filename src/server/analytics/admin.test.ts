import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { somePoints } from '#server/loyalty/make.ts';
import { anOrder } from '#server/orders/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { analyticsAdminApi } from '#shared/analytics/admin-contract.ts';
import { CHARTS } from '#shared/analytics/charts.ts';
import { loyaltyApi } from '#shared/loyalty/contract.ts';
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
    taken: { total: { now: '0.00', before: '0.00' }, methods: [] },
    earned: { total: { now: '0.00', before: '0.00' } },
    bridge: [],
    customers: { fresh: none, returning: none },
    points: { outstanding: none, outstandingAmount: { now: '0.00', before: '0.00' } },
    newsletter: { subscribers: none },
    treatments: [],
    products: [],
  });
  expect([body.steps.now.length, body.hours.now.length]).toEqual([30, 168]);
  expect(body.fill.openMinutes).toEqual(none);
});

test('half past midnight belongs to the studio’s day, not to the one in London', async () => {
  const startsAt = new Date('2026-03-08T16:30:00Z'); // Monday the 9th, 00:30 in Singapore
  await aBooking(studio.db, { startsAt, status: 'completed', treatmentCents: 10_000, extractionCents: 99 });
  const on = async (day: string) => (await getAnalytics({ from: day, to: day })).body;
  expect((await on('2026-03-09')).earned.treatments).toEqual({ now: '100.99', before: '0.00' });
  const monday = await on('2026-03-09');
  expect(monday.hours.now.indexOf(1)).toBe(0);
  expect((await on('2026-03-10')).earned.treatments).toEqual({ now: '0.00', before: '100.99' });
});

test('an order is taken when it is paid, earned when it is handed over, and comes off both when it is refunded', async () => {
  const member = await aMember(studio.db);
  const productId = await aProduct(studio.db, { priceCents: 1_205, stockQuantity: 100 });
  const { id } = await anOrder(studio, member, { productId, quantity: 2 });
  const set = (status: 'paid' | 'ready' | 'collected' | 'refunded') =>
    studio.call(ordersApi.change, { params: { id }, body: { status } }, { as: admin });
  const on = async (day: string) => (await getAnalytics({ from: day, to: day })).body;
  const totals = async (day: string) => {
    const { taken, earned, bridge } = await on(day);
    return [taken.total.now, earned.total.now, bridge.map(({ step, amount }) => `${step} ${amount}`).join()];
  };

  await set('paid');
  const paid = await on('2026-03-10');
  expect(await totals('2026-03-10')).toEqual(['24.10', '0.00', 'not_handed_over -24.10']);
  expect(paid.taken.methods.map(({ method, amount }) => [method, amount.now])).toEqual([['cash', '24.10']]);
  expect(paid.products).toMatchObject([{ id: productId, number: { now: 2 }, amount: { now: '24.10' } }]);
  expect([paid.customers.fresh.now, paid.points.issued.now]).toEqual([1, 24]);

  studio.clock.set('2026-03-11T08:00:00Z');
  for (const status of ['ready', 'collected'] as const) await set(status);
  expect(await totals('2026-03-11')).toEqual(['0.00', '24.10', 'not_handed_over 24.10']);

  studio.clock.set('2026-03-12T08:00:00Z');
  await set('refunded');
  expect(await totals('2026-03-12')).toEqual(['-24.10', '-24.10', '']);
  expect(await totals('2026-03-10')).toEqual(['24.10', '0.00', 'not_handed_over -24.10']);
  const refunded = await on('2026-03-10');
  expect([refunded.products, refunded.customers.fresh.now]).toEqual([[], 0]);
  expect((await on('2026-03-12')).points).toMatchObject({
    issued: { now: -24 },
    outstanding: { now: 0 },
  });
});

test('of points it says what is held, and what is usually used', async () => {
  const member = await aMember(studio.db);
  await somePoints(studio.db, member.id, 200);
  await studio.call(loyaltyApi.convert, { body: { points: 50 } }, { as: member });
  const { points } = (await getAnalytics({})).body;
  const used = 200 - points.outstanding.now;
  expect(used).toBeGreaterThan(0);
  expect([points.issuedSoFar.now, points.redeemedSoFar.now]).toEqual([200, used]);
});

test('who came before the range returns, who comes twice in it is new once', async () => {
  const come = (day: string, customerEmail: string, room: number) =>
    aBooking(studio.db, {
      startsAt: new Date(`2026-${day}T06:00:00Z`),
      customerEmail,
      phoneE164: `+659000000${room}`,
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

test('somebody is one person as a guest without an e-mail, by phone and with an account', async () => {
  const come = (day: string, fields: object) =>
    aBooking(studio.db, { startsAt: new Date(`2026-${day}T06:00:00Z`), status: 'completed', ...fields });
  const walkIn = { customerName: 'Ah Hock', customerEmail: '', phoneE164: '+6581112222' };
  await come('01-05', walkIn);
  await come('03-02', walkIn);
  const asGuest = await come('02-03', { customerEmail: 'lin@example.com' });
  const lin = await aMember(studio.db, { email: 'lin@example.com' });
  await come('03-04', { userId: lin.id });
  await studio.db.execute(sql`update clients set merged_at = now(),
    merged_into_id = (select id from clients where user_id = ${lin.id}) where id = ${asGuest.clientId}`);
  const { customers } = (await getAnalytics({ from: '2026-03-01', to: '2026-03-10' })).body;
  expect([customers.fresh.now, customers.returning.now]).toEqual([0, 2]);
});

test('rooms could be booked from the first visit on', async () => {
  const fill = async () => (await getAnalytics({ from: '2026-03-01', to: '2026-03-10' })).body.fill;
  expect((await fill()).openMinutes).toEqual({ now: 0, before: 0 });
  await aBooking(studio.db, { startsAt: new Date('2026-03-09T06:00:00Z') });
  const { steps, openMinutes } = await fill();
  expect(steps.openMinutes.now.map((minutes) => minutes > 0).indexOf(true)).toBeGreaterThanOrEqual(8);
  expect(openMinutes.before).toBe(0);
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
    expect((await csv(`chart=earned&from=${encodeURIComponent(from)}&to=${to}`)).statusCode).toBe(status);
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
    const names = 'Earned by treatments,Earned by goods,Kept and expired';
    const before = 'Earned by treatments before,Earned by goods before,Kept and expired before';
    expect(await lines('earned')).toEqual([
      `From,To,${names},Before from,Before to,${before}`,
      '2026-03-09,2026-03-09,12.01,0.00,0.00,2026-03-07,2026-03-07,0.00,0.00,0.00',
      '2026-03-10,2026-03-10,0.00,0.00,0.00,2026-03-08,2026-03-08,0.00,0.00,0.00',
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
  for (const url of ['/api/admin/analytics', '/api/admin/analytics/csv?chart=earned']) {
    expect((await studio.inject({ url })).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${member.token}` };
    expect((await studio.inject({ url, headers })).statusCode).toBe(403);
  }
});

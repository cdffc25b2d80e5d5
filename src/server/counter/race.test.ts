import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aVoucher } from '#server/loyalty/make.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';
import { inCash, pieces } from './make.ts';

const NOW = '2026-03-10T08:00:00Z';
const studios = useTwoStudios(NOW);
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(studios.db);
});

let requests = 0;
const post = (till: number, path: string, payload: object) =>
  studios.studio(till).app.inject({
    method: 'POST',
    url: `/api/admin/counter/${path}`,
    headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': `race-request-${++requests}` },
    payload,
  });
const number = async (query: ReturnType<typeof sql>) =>
  Number((await studios.db.execute(query)).rows[0]?.count);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const statuses = (answers: { statusCode: number }[], code: number) =>
  answers.filter(({ statusCode }) => statusCode === code).length;

test('two tills on the last piece: one sale', async () => {
  const productId = await aProduct(studios.db, { stockQuantity: 1 });
  const sale = { userId: null, lines: [pieces(productId)], payments: [inCash('58.00')] };
  const answers = await Promise.all(times(20).map((till) => post(till, 'sales', sale)));
  expect([statuses(answers, 201), statuses(answers, 409)]).toEqual([1, 19]);
  expect(await number(sql`select stock_quantity as count from products`)).toBe(0);
  expect(await number(sql`select count(*) from orders`)).toBe(1);
  expect(await number(sql`select sum(amount_cents) as count from order_payments`)).toBe(5_800);
}, 60_000);

test('a visit, and a voucher, at two tills: each counts once', async () => {
  const mei = await aMember(studios.db);
  const { id: bookingId } = await aBooking(studios.db, {
    startsAt: new Date('2026-03-10T06:00:00Z'),
    userId: mei.id,
  });
  const visit = { userId: mei.id, lines: [{ kind: 'visit', bookingId }], payments: [inCash('156.00')] };
  const visits = await Promise.all(times(10).map((till) => post(till, 'sales', visit)));
  expect([statuses(visits, 201), statuses(visits, 409)]).toEqual([1, 9]);

  const redeemedAt = new Date('2026-02-01T00:00:00Z');
  const { code } = await aVoucher(studios.db, {
    userId: mei.id,
    grantedBy: admin.id,
    valueCents: 1_000,
    redeemedAt,
  });
  const wrap = { kind: 'custom', name: 'Gift wrap', price: '15.00', quantity: 1 };
  const paid = { userId: mei.id, lines: [wrap], voucherCodes: [code], payments: [inCash('5.00')] };
  const sales = await Promise.all(times(10).map((till) => post(till, 'sales', paid)));
  expect([statuses(sales, 201), statuses(sales, 409)]).toEqual([1, 9]);
}, 60_000);

test('sales while the day is being closed: what it froze is what is in it', async () => {
  const productId = await aProduct(studios.db, { stockQuantity: 100 });
  const sale = { userId: null, lines: [pieces(productId)], payments: [inCash('58.00')] };
  const closing = {
    day: '2026-03-10',
    float: '0.00',
    counted: '0.00',
    banked: '0.00',
    differenceReason: 'Test',
  };
  const answers = await Promise.all(
    times(24).map((till) => (till % 8 === 4 ? post(till, 'day/close', closing) : post(till, 'sales', sale))),
  );
  expect([statuses(answers, 201), statuses(answers, 200), statuses(answers, 409)]).toEqual([21, 1, 2]);
  const { rows } = await studios.db.execute(sql`
    select (takings -> 'cash' ->> 'netCents')::int as frozen,
      (select coalesce(sum(amount_cents), 0)::int from order_payments p where p.day = c.day) as moved,
      (select sum(amount_cents)::int from order_payments) as whole from day_closings c`);
  expect(rows[0]?.frozen).toBe(rows[0]?.moved);
  expect(rows[0]?.whole).toBe(21 * 5_800);
}, 60_000);

test('tills that sell the same things in any order never deadlock', async () => {
  const products: number[] = [];
  for (const _ of times(6)) products.push(await aProduct(studios.db, { stockQuantity: 1_000 }));
  const answers = await Promise.all(
    times(30).map((till) => {
      const mixed = till % 2 ? products : products.toReversed();
      const lines = mixed.slice(till % 3).map((id) => pieces(id));
      return post(till, 'sales', { userId: null, lines, payments: [inCash(`${58 * lines.length}.00`)] });
    }),
  );
  expect(statuses(answers, 201)).toBe(30);
  expect(await number(sql`select 6000 - sum(stock_quantity) as count from products`)).toBe(
    await number(sql`select sum(quantity) as count from order_items`),
  );
}, 60_000);

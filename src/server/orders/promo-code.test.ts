import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aPackage } from '#server/prepaid/ledger/make.ts';
import { aPromoCode } from '#server/promo-codes/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { counterApi } from '#shared/counter/contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { packagesApi } from '#shared/prepaid/packages/contract.ts';
import { anOrder, inCart } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Person = Awaited<ReturnType<typeof aMember>>;
let member: Person;
let admin: Person;
beforeEach(async () => {
  member = await aMember(studio.db, { email: 'mei@example.com' });
  admin = await anAdmin(studio.db);
});

const uses = async () => (await studio.db.execute(sql`select uses from promo_codes`)).rows[0]?.uses;
const place = (fields: object = {}) =>
  studio.call(
    ordersApi.place,
    { body: { paymentMethod: 'studio', promoCode: 'welcome 20', ...fields } as never },
    { as: member },
  );
const cancel = (id: number) => studio.call(ordersApi.cancel, { params: { id } }, { as: member });

test('in checkout it is a line of the order and its mail, spread over what it is for; cancelled, it can be used again', async () => {
  const mask = await aProduct(studio.db, { name: 'Mask', priceCents: 3_000 });
  const serum = await aProduct(studio.db, { name: 'Serum', priceCents: 6_000 });
  const towel = await aProduct(studio.db, { name: 'Towel', priceCents: 1_000 });
  await aPromoCode(studio.db, { isOncePerClient: true, productIds: [mask, serum] });
  await inCart(studio, member, { productId: mask, quantity: 2 });
  await inCart(studio, member, { productId: serum });
  await inCart(studio, member, { productId: towel });
  const { status, body } = await place();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    itemsAmount: '130.00',
    discountsAmount: '20.00',
    totalAmount: '110.00',
    promo: { code: 'WELCOME20', amount: '20.00' },
  });
  const { rows } = await studio.db.execute(
    sql`select discount_cents, discount_reason, promo_cents from order_items order by line`,
  );
  expect(rows).toEqual([
    { discount_cents: 1_000, discount_reason: 'Code WELCOME20', promo_cents: 1_000 },
    { discount_cents: 1_000, discount_reason: 'Code WELCOME20', promo_cents: 1_000 },
    { discount_cents: 0, discount_reason: '', promo_cents: 0 },
  ]);
  expect((await studio.deliverMail())[0]?.text).toContain('Code WELCOME20: -$20.00');
  expect(await uses()).toBe(1);

  await inCart(studio, member, { productId: serum });
  expect((await place()).problem).toMatchObject({ code: 'code_used_before' });
  await cancel(body.id);
  expect(await uses()).toBe(0);
  expect((await place()).status).toBe(201);
});

test('it comes before vouchers and gift cards, pays all if it is worth as much, and never more', async () => {
  await aPromoCode(studio.db, { value: 9_999 });
  const order = await anOrder(studio, member, { promoCode: 'WELCOME20' });
  expect(order).toMatchObject({ status: 'paid', totalAmount: '0.00', discountsAmount: '58.00' });
});

test.each([
  [{ forProducts: false }, 'code_is_for_others'],
  [{ minimumCents: 5_801 }, 'below_minimum'],
  [{ startsOn: '2026-03-11' }, 'code_not_begun'],
])('with %j it is refused, and nothing is ordered', async (terms, reason) => {
  await aPromoCode(studio.db, terms);
  await inCart(studio, member, { productId: await aProduct(studio.db) });
  const { status, problem } = await place();
  expect([status, problem.code]).toEqual([422, reason]);
  expect((await studio.db.execute(sql`select from orders`)).rows).toEqual([]);
});

test('a package costs less by a code, and what is left of it is worth what was paid', async () => {
  await studio.db.execute(sql`insert into settings values ('payNowId', '"202412345K"', now())`);
  const { id } = await aPackage(studio.db, { priceCents: 60_000, sessions: 5 });
  await aPromoCode(studio.db, { kind: 'percent', value: 10, forTreatments: false, forProducts: false });
  const { body } = await studio.call(
    packagesApi.order,
    { params: { id }, body: { paymentMethod: 'paynow', promoCode: 'WELCOME20' } },
    { as: member },
  );
  expect(body).toMatchObject({ totalAmount: '540.00', promo: { amount: '60.00' } });
  await studio.call(
    ordersApi.change,
    { params: { id: body.id }, body: { status: 'paid', method: 'paynow' } },
    { as: admin },
  );
  const { rows } = await studio.db.execute(sql`select cents, sessions from prepaid_accounts`);
  expect(rows).toEqual([{ cents: 54_000, sessions: 5 }]);
});

const sell = (fields: object, total: string) =>
  studio.call(
    counterApi.sell,
    {
      body: {
        userId: null,
        promoCode: 'WELCOME20',
        payments: [{ method: 'cash', amount: total }],
        ...fields,
      } as never,
    },
    { as: admin },
  );
const aLine = async (discount?: object) => ({
  kind: 'product',
  productId: await aProduct(studio.db),
  quantity: 1,
  price: '58.00',
  discount,
});

test('at the counter it comes after the discount, belongs to the client, and goes back with a void sale', async () => {
  await aPromoCode(studio.db, { kind: 'percent', value: 50, isOncePerClient: true });
  const lines = [await aLine({ kind: 'amount', value: '8.00', reason: 'Regular' })];
  expect((await sell({ lines }, '25.00')).problem.code).toBe('client_needed');
  const { status, body } = await sell({ userId: member.id, lines }, '25.00');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    totalAmount: '25.00',
    discountsAmount: '33.00',
    promo: { code: 'WELCOME20', amount: '25.00' },
    lines: [{ discountReason: 'Regular, Code WELCOME20' }],
  });
  expect(await uses()).toBe(1);
  const again = await sell({ userId: member.id, lines: [await aLine()] }, '29.00');
  expect(again.problem.code).toBe('code_used_before');
  const gone = await studio.call(
    counterApi.void,
    { params: { id: body.id }, body: { reason: 'Mistake' } },
    { as: admin },
  );
  expect([gone.status, await uses()]).toEqual([200, 0]);
});

test('at the counter it is asked about first: in odd spelling, for the client, with what is in the way', async () => {
  const reception = await aReceptionist(studio.db);
  await aPromoCode(studio.db, { isOncePerClient: true });
  const mask = await aLine({ kind: 'percent', value: '50', reason: 'Old box' });
  const towel = { kind: 'custom', name: 'Towel', price: '10.00', quantity: 1 };
  const check = (fields: object) =>
    studio.call(
      counterApi.promoCode,
      { body: { code: '  wel come-20 ', userId: member.id, lines: [towel, mask], ...fields } as never },
      { as: reception },
    );
  const { status, body } = await check({});
  expect([status, body]).toEqual([
    200,
    { code: 'WELCOME20', amount: '20.00', lineAmounts: ['0.00', '20.00'] },
  ]);
  expect(await uses()).toBe(0);
  const nobody = await check({ userId: null });
  expect([nobody.status, nobody.problem.code]).toEqual([422, 'client_needed']);
  const gone = await check({ lines: [{ ...mask, quantity: 99 }] });
  expect([gone.status, gone.problem.message]).toEqual([409, expect.stringContaining('Only 12 left of')]);
  const unknown = await check({ code: '' });
  expect([unknown.status, unknown.problem.code]).toEqual([422, 'unknown_code']);
});

test('a line that comes back gives what was paid for it; the code is free again with the last', async () => {
  await aPromoCode(studio.db, { mostUses: 1 });
  const serum = await aProduct(studio.db, { name: 'Serum', priceCents: 2_000 });
  const cheap = { kind: 'product', productId: serum, quantity: 1, price: '20.00' };
  const two = { ...(await aLine()), price: '58.00', quantity: 2 };
  // $20 over $116 and $20: 17.06 and 2.94.
  const { body: sale } = await sell({ lines: [two, cheap] }, '116.00');
  const giveBack = (line: number, quantity: number) =>
    studio.call(
      counterApi.refund,
      {
        params: { id: sale.id },
        body: { lines: [{ line, quantity, isRestocked: true }], method: 'cash', reason: 'Allergic' },
      },
      { as: admin },
    );
  const back = async (line: number, quantity: number) => (await giveBack(line, quantity)).body.refundedAmount;
  expect([await back(1, 1), await uses()]).toEqual(['49.47', 1]);
  expect([await back(2, 1), await uses()]).toEqual(['66.53', 1]);
  expect([await back(1, 1), await uses()]).toEqual(['116.00', 0]);
  const again = await giveBack(1, 1);
  expect([again.status, again.problem.code]).toEqual([409, 'too_many_returned']);
});

test('a visit booked with a code takes no second one; a first visit that is paid is still the first', async () => {
  await aPromoCode(studio.db, { isFirstVisitOnly: true });
  const booked = { startsAt: new Date('2026-03-10T04:00:00Z'), status: 'completed' as const };
  const coded = await aBooking(studio.db, { ...booked, promoCode: 'OTHER', promoCents: 500 });
  const lines = [{ kind: 'visit', bookingId: coded.id }];
  expect((await sell({ lines }, '136.00')).problem.code).toBe('code_on_code');
  const guest = {
    customerName: 'Jo Tan',
    customerEmail: 'jo@example.com',
    phoneE164: '+6581234567',
    room: 2,
  };
  const first = await aBooking(studio.db, { ...booked, ...guest });
  const paid = await sell({ lines: [{ kind: 'visit', bookingId: first.id }] }, '136.00');
  expect([paid.status, paid.body.promo]).toEqual([201, { code: 'WELCOME20', amount: '20.00' }]);
});

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { auditApi } from '#shared/audit/contract.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { counterApi, type NewSale } from '#shared/counter/contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { aSale, aSpendable, inCash, pieces } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: Awaited<ReturnType<typeof anAdmin>>;
let mei: Awaited<ReturnType<typeof aMember>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db, { firstName: 'Ada', lastName: 'Tan' });
  mei = await aMember(studio.db, { firstName: 'Mei', lastName: 'Lim' });
});

const sell = (input: Partial<NewSale>, headers: Record<string, string> = {}) =>
  studio.call(
    counterApi.sell,
    { body: { userId: null, lines: [], payments: [], ...input } },
    { as: admin, headers },
  );
const one = async (query: ReturnType<typeof sql>) => (await studio.db.execute(query)).rows[0];
const stockOf = async (id: number) =>
  (await one(sql`select stock_quantity::int as stock from products where id = ${id}`))?.stock;
const pointsOf = async (id: number) =>
  (await one(sql`select loyalty_points::int as points from users where id = ${id}`))?.points;
/** Today at 2 pm, of Mei: $128.00 and an extraction of $28.00. */
const aVisit = (startsAt = new Date('2026-03-10T06:00:00Z')) =>
  aBooking(studio.db, { startsAt, userId: mei.id, status: 'confirmed' });

describe('a sale', () => {
  test('to a member: products, a visit and a line of its own, with a discount and a voucher, in cash and by card', async () => {
    const productId = await aProduct(studio.db, { name: 'Rose Mask' });
    const visit = await aVisit();
    const voucher = await aSpendable(studio.db, admin.id, mei.id, 1_000);
    const { status, body } = await sell({
      userId: mei.id,
      lines: [
        { ...pieces(productId, 2), discount: { kind: 'percent', value: '10', reason: 'Damaged box' } },
        { kind: 'visit', bookingId: visit.id },
        { kind: 'custom', name: 'Gift wrap', price: '5.00', quantity: 1 },
      ],
      voucherCodes: [voucher.code],
      payments: [inCash('100.00', '150.00'), { method: 'terminal', amount: '155.40', reference: '4242' }],
      note: 'For her sister',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: expect.stringMatching(/^ORD-\d+$/),
      status: 'collected',
      client: { userId: mei.id, name: 'Mei Lim' },
      soldBy: 'Ada Tan',
      itemsAmount: '277.00',
      discountsAmount: '11.60',
      vouchersAmount: '10.00',
      totalAmount: '255.40',
      refundedAmount: '0.00',
      changeAmount: '50.00',
      payments: [
        { method: 'cash', amount: '100.00', tendered: '150.00', reference: '' },
        { method: 'terminal', amount: '155.40', tendered: null, reference: '4242' },
      ],
      refunds: [],
      isVoidable: true,
      isRefundable: true,
    });
    expect(
      body.lines.map(({ line, kind, name, discount, voucher: paid, net }) => [
        line,
        kind,
        name,
        discount,
        paid,
        net,
      ]),
    ).toEqual([
      [1, 'product', 'Rose Mask', '11.60', '3.93', '100.47'],
      [2, 'visit', 'Sensitive Calm Facial with extraction', '0.00', '5.88', '150.12'],
      [3, 'custom', 'Gift wrap', '0.00', '0.19', '4.81'],
    ]);
    // $105.28 of products and the line of its own, and the visit that was completed earns on its own.
    expect(body.earnedPoints).toBe(105);
    expect(await stockOf(productId)).toBe(10);
    expect(await one(sql`select status from bookings`)).toEqual({ status: 'completed' });
    expect(await one(sql`select used_for from vouchers`)).toEqual({ used_for: `order ${body.id}` });
    expect((await studio.call(counterApi.sale, { params: { id: body.id } }, { as: admin })).body).toEqual(
      body,
    );
  });

  test('without a client is a Walk-in in the list of orders', async () => {
    const productId = await aProduct(studio.db);
    const sale = await aSale(studio, admin, { lines: [pieces(productId)], payments: [inCash('58.00')] });
    expect(sale.client).toBeNull();
    const { body } = await studio.call(ordersApi.list, { query: {} }, { as: admin });
    expect(body).toMatchObject([
      {
        id: sale.id,
        channel: 'counter',
        userId: null,
        customerName: 'Walk-in',
        customerEmail: '',
        nextStatuses: [],
      },
    ]);
    const csv = await studio.inject({
      url: '/api/admin/orders/csv',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(csv.body).toContain(
      `${sale.number},2026-03-10 16:00,,Walk-in,,1 × Dew Serum,1,58.00,0.00,58.00,collected`,
    );
  });

  test("is among the client's purchases, with its receipt", async () => {
    const productId = await aProduct(studio.db);
    const sale = await aSale(studio, admin, {
      userId: mei.id,
      lines: [pieces(productId)],
      payments: [inCash('58.00')],
    });
    const { body } = await studio.call(ordersApi.purchases, { query: {} }, { as: mei });
    expect(body).toMatchObject([
      { id: sale.id, channel: 'counter', status: 'collected', totalAmount: '58.00' },
    ]);
    const receipt = await studio.inject({
      url: `/api/receipt/order-${sale.id}`,
      headers: { authorization: `Bearer ${mei.token}` },
    });
    expect([receipt.statusCode, receipt.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  test("has a note of the studio's own, which the client does not see", async () => {
    const lines = [{ kind: 'custom' as const, name: 'Gift wrap', price: '5.00', quantity: 1 }];
    const { body: sale } = await sell({
      userId: mei.id,
      lines,
      payments: [inCash('5.00')],
      note: 'Always asks for a discount',
    });
    const { body: order } = await studio.call(ordersApi.order, { params: { id: sale.id } }, { as: mei });
    const { body: purchases } = await studio.call(ordersApi.purchases, { query: {} }, { as: mei });
    expect(JSON.stringify([order, purchases])).not.toContain('Always');
    const { body } = await studio.call(ordersApi.detail, { params: { id: sale.id } }, { as: admin });
    expect([sale.note, body.note]).toEqual(['Always asks for a discount', 'Always asks for a discount']);
  });

  test('that vouchers pay takes no payment', async () => {
    const productId = await aProduct(studio.db);
    const voucher = await aSpendable(studio.db, admin.id, mei.id, 10_000);
    const sale = await aSale(studio, admin, {
      userId: mei.id,
      lines: [pieces(productId)],
      voucherCodes: [voucher.code],
    });
    expect(sale).toMatchObject({ totalAmount: '0.00', payments: [], earnedPoints: 0 });
  });

  test('mails the receipt where it was asked for, and tells the studio what runs low', async () => {
    const productId = await aProduct(studio.db, { stockQuantity: 6 });
    await sell({
      lines: [pieces(productId)],
      payments: [inCash('58.00')],
      receiptEmail: 'Guest@Example.com',
    });
    const mails = await studio.deliverMail();
    expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [expect.anything(), 'Running low: Dew Serum'],
      ['guest@example.com', expect.stringMatching(/^Your receipt ORD-\d+ from /)],
    ]);
  });

  test('is audited, and the same key sells once', async () => {
    const productId = await aProduct(studio.db);
    const input = { lines: [pieces(productId)], payments: [inCash('58.00')] };
    const first = await sell(input, { 'idempotency-key': 'till-1-sale-1' });
    const again = await sell(input, { 'idempotency-key': 'till-1-sale-1' });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await stockOf(productId)).toBe(11);
    const { body } = await studio.call(auditApi.list, { query: {} }, { as: admin });
    expect(body.filter(({ action }) => action === 'sell order')).toMatchObject([
      { actorId: admin.id, details: { after: { total: '58.00', lines: 1 } } },
    ]);
  });

  test('is refused to members and visitors', async () => {
    const body = { userId: null, lines: [pieces(1)], payments: [] };
    expect((await studio.call(counterApi.sell, { body }, { as: mei })).status).toBe(403);
    expect((await studio.call(counterApi.sell, { body })).status).toBe(401);
  });

  test('cannot be refunded or cancelled like an online order', async () => {
    const productId = await aProduct(studio.db);
    const { id, number } = await aSale(studio, admin, {
      lines: [pieces(productId)],
      payments: [inCash('58.00')],
    });
    const change = { params: { id }, body: { status: 'refunded' as const } };
    const { status, problem } = await studio.call(ordersApi.change, change, { as: admin });
    expect([status, problem.message]).toEqual([
      409,
      `Order ${number} was sold at the counter. Please void or refund it there.`,
    ]);
  });
});

describe('a visit', () => {
  test('to be paid comes with the account it belongs to, whatever name it was booked under', async () => {
    const startsAt = new Date('2026-03-10T06:00:00Z');
    const open = async (id: number) =>
      (await studio.call(counterApi.visit, { params: { id } }, { as: admin })).body;
    const named = await aBooking(studio.db, { startsAt, userId: mei.id, customerName: 'Mrs Lim' });
    const { code } = await aSpendable(studio.db, admin.id, mei.id, 2_000);
    expect(await open(named.id)).toMatchObject({
      bookingId: named.id,
      customerName: 'Mrs Lim',
      client: { userId: mei.id, name: 'Mei Lim', vouchers: [{ code }], visits: [{ bookingId: named.id }] },
    });
    const guest = await aBooking(studio.db, { startsAt, room: 2 });
    expect((await open(guest.id)).client).toBeNull();
  });

  test('that is paid shows its sale and what was paid, and is not to be paid any more', async () => {
    const { id: bookingId } = await aVisit();
    const visits = () => studio.call(counterApi.visits, {}, { as: admin });
    expect((await visits()).body).toMatchObject([{ bookingId, amount: '156.00', customerName: 'Mei Lim' }]);
    const sale = await aSale(studio, admin, {
      lines: [{ kind: 'visit', bookingId, discount: { kind: 'amount', value: '6.00', reason: 'Waited' } }],
      payments: [inCash('150.00')],
    });
    expect((await visits()).body).toEqual([]);
    const one = await studio.call(bookingsAdminApi.one, { params: { id: bookingId } }, { as: admin });
    expect(one.body).toMatchObject({ status: 'completed', paidAmount: '150.00', saleId: sale.id });
    expect((await studio.call(counterApi.visit, { params: { id: bookingId } }, { as: admin })).status).toBe(
      404,
    );
    // Earned by the visit, by its price, to whoever was treated.
    expect(await pointsOf(mei.id)).toBeGreaterThanOrEqual(156);

    const again = await sell({ lines: [{ kind: 'visit', bookingId }], payments: [inCash('156.00')] });
    expect([again.status, again.problem.message]).toEqual([
      409,
      'Sensitive Calm Facial of Mei Lim is already paid.',
    ]);
  });

  test('paid in advance is completed when it takes place', async () => {
    const { id: bookingId } = await aVisit(new Date('2026-03-12T06:00:00Z'));
    await aSale(studio, admin, { lines: [{ kind: 'visit', bookingId }], payments: [inCash('156.00')] });
    expect(await one(sql`select status from bookings`)).toEqual({ status: 'confirmed' });
  });

  test('completed before earns nothing again', async () => {
    const { id: bookingId } = await aBooking(studio.db, {
      startsAt: new Date('2026-03-10T06:00:00Z'),
      userId: mei.id,
      status: 'completed',
    });
    await aSale(studio, admin, {
      userId: mei.id,
      lines: [{ kind: 'visit', bookingId }],
      payments: [inCash('156.00')],
    });
    expect(await pointsOf(mei.id)).toBe(0);
  });
});

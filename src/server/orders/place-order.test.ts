import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aVoucher } from '#server/loyalty/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { cartApi } from '#shared/cart/contract.ts';
import { type OrderRefused, ordersApi } from '#shared/orders/contract.ts';
import { anOrder, inCart, noOrderLimits } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const REDEEMED = new Date('2026-02-01T00:00:00Z');

type Member = Awaited<ReturnType<typeof aMember>>;
let member: Member;
beforeEach(async () => {
  member = await aMember(studio.db, { email: 'mei@example.com' });
});

const place = (body: object, as = member, headers = {}) =>
  studio.call(ordersApi.place, { body: { paymentMethod: 'studio', ...body } as never }, { as, headers });
const stockOf = async (id: number) =>
  (await studio.db.execute(sql`select stock_quantity as stock from products where id = ${id}`)).rows[0]
    ?.stock;
const cartSize = async () => (await studio.call(cartApi.cart, {}, { as: member })).body.length;
const orderCount = async () =>
  Number((await studio.db.execute(sql`select count(*) from orders`)).rows[0]?.count);
const refused = (problem: unknown) => problem as OrderRefused;

describe('POST /api/orders', () => {
  test('takes the stock, empties the cart, and answers with the order', async () => {
    const serum = await aProduct(studio.db, { name: 'Dew Serum', priceCents: 7_800, stockQuantity: 8 });
    const cream = await aProduct(studio.db, { name: 'Cream', priceCents: 4_250, stockQuantity: 9 });
    await inCart(studio, member, { productId: cream, quantity: 2 });
    await inCart(studio, member, { productId: serum });

    const { status, body } = await place({ note: ' Please wrap it ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: `ORD-${body.id}`,
      userId: member.id,
      status: 'pending',
      paymentMethod: 'studio',
      collect: 'studio',
      note: 'Please wrap it',
      items: [
        { productName: 'Dew Serum', quantity: 1, price: '78.00' },
        { productName: 'Cream', quantity: 2, price: '42.50' },
      ],
      itemsAmount: '163.00',
      vouchersAmount: '0.00',
      totalAmount: '163.00',
      orderDate: '2026-03-10T08:00:00.000Z',
      heldUntil: '2026-03-12T08:00:00.000Z',
      isCancellable: true,
    });
    expect([await stockOf(serum), await stockOf(cream), await cartSize()]).toEqual([7, 7, 0]);
  });

  test('numbers one order after the other', async () => {
    const first = await anOrder(studio, member);
    const second = await anOrder(studio, member);
    expect(second.id).toBe(first.id + 1);
    expect(first.number).toBe('ORD-1001');
  });

  test('mails what was ordered and how it is paid', async () => {
    const { id } = await anOrder(studio, member);
    const mails = await studio.deliverMail();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toEqual([{ address: 'mei@example.com', name: '' }]);
    const text = mails[0]?.text ?? '';
    expect(text).toContain('Hi Mei,');
    expect(text).toContain('1 × Dew Serum: $58.00');
    expect(text).toContain('Please pay $58.00 at the studio');
    expect(text).toContain(`http://studio.test/orders/${id}`);
  });

  test('sent twice with one key it is one order', async () => {
    const productId = await aProduct(studio.db);
    await inCart(studio, member, { productId });
    const key = { 'idempotency-key': 'one-and-only-click' };
    const both = await Promise.all([place({}, member, key), place({}, member, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0].body).toEqual(both[1].body);
    expect([await orderCount(), await stockOf(productId)]).toEqual([1, 11]);
  });

  test('of two clicks without a key the second finds an empty cart', async () => {
    const productId = await aProduct(studio.db);
    await inCart(studio, member, { productId });
    const both = await Promise.all([place({}), place({})]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect([await orderCount(), await stockOf(productId)]).toEqual([1, 11]);
  });
});

describe('what stands in the way is named, and nothing is changed', () => {
  test('one that was hidden meanwhile is named, and nothing is ordered; shown again, it is', async () => {
    const productId = await aProduct(studio.db, { name: 'Dew' });
    await inCart(studio, member, { productId });
    await studio.db.execute(sql`update products set is_active = false`);
    const place = () => studio.call(ordersApi.place, { body: { paymentMethod: 'studio' } }, { as: member });
    const { body } = await studio.call(ordersApi.checkout, {}, { as: member });
    expect([body.canOrder, body.lines[0]?.message]).toEqual([false, 'We no longer carry Dew.']);
    const refused = await place();
    expect([refused.status, refused.problem.message]).toEqual([409, 'We no longer carry Dew.']);
    await studio.db.execute(sql`update products set is_active = true`);
    expect((await place()).status).toBe(201);
  });

  test('too few are left, one is archived, one is dearer: all three at once', async () => {
    const few = await aProduct(studio.db, { name: 'Few', stockQuantity: 3 });
    const gone = await aProduct(studio.db, { name: 'Gone' });
    const dear = await aProduct(studio.db, { name: 'Dear', priceCents: 1_000 });
    const fine = await aProduct(studio.db, { name: 'Fine' });
    for (const productId of [few, gone, dear, fine]) await inCart(studio, member, { productId, quantity: 3 });
    await studio.db.execute(sql`update products set stock_quantity = 2 where id = ${few}`);
    await studio.db.execute(sql`update products set archived_at = now() where id = ${gone}`);
    await studio.db.execute(sql`update products set price_cents = 1100 where id = ${dear}`);

    const { status, problem } = await place({});
    expect([status, problem.code]).toEqual([409, 'short']);
    expect(refused(problem).lines).toEqual([
      {
        productId: few,
        productName: 'Few',
        code: 'short',
        message: 'Only 2 left of Few, and you have 3 in your cart.',
      },
      { productId: gone, productName: 'Gone', code: 'gone', message: 'We no longer carry Gone.' },
      {
        productId: dear,
        productName: 'Dear',
        code: 'price_changed',
        message: 'Dear now costs $11.00; it was $10.00.',
      },
    ]);
    expect([await cartSize(), await orderCount(), await stockOf(fine)]).toEqual([4, 0, 12]);
    expect(await studio.deliverMail()).toEqual([]);
  });

  test('a new price is taken once it was seen', async () => {
    const productId = await aProduct(studio.db, { priceCents: 1_000 });
    await inCart(studio, member, { productId });
    await studio.db.execute(sql`update products set price_cents = 1100 where id = ${productId}`);
    const stale = await place({ lines: [{ productId, quantity: 1, price: '10.00' }] });
    expect([stale.status, stale.problem.code]).toEqual([409, 'price_changed']);
    const seen = await place({ lines: [{ productId, quantity: 1, price: '11.00' }] });
    expect([seen.status, seen.body.totalAmount]).toEqual([201, '11.00']);
  });

  test.each([
    ['fewer than lie there', [{ quantity: 1 }]],
    ['not at all', []],
  ])('a cart of which the page showed %s', async (_, shown) => {
    const productId = await aProduct(studio.db);
    await inCart(studio, member, { productId, quantity: 2 });
    const lines = shown.map((line) => ({ productId, price: '58.00', ...line }));
    const { status, problem } = await place({ lines });
    expect([status, problem.code, refused(problem).lines[0]?.productId]).toEqual([
      409,
      'cart_changed',
      productId,
    ]);
  });

  test('a page that shows what was taken out of the cart', async () => {
    const productId = await aProduct(studio.db);
    const other = await aProduct(studio.db);
    await inCart(studio, member, { productId });
    const lines = [productId, other].map((id) => ({ productId: id, quantity: 1, price: '58.00' }));
    expect((await place({ lines })).problem.code).toBe('cart_changed');
  });

  test('an empty cart', async () => {
    const { status, problem } = await place({});
    expect([status, problem]).toEqual([422, { code: 'empty_cart', message: 'Your cart is empty.' }]);
  });
});

describe('vouchers', () => {
  const voucher = async (fields: object = {}, owner = member) => {
    const { id: grantedBy } = await anAdmin(studio.db);
    return aVoucher(studio.db, { userId: owner.id, grantedBy, redeemedAt: REDEEMED, ...fields });
  };
  const usedFor = async (code: string) =>
    (await studio.db.execute(sql`select used_for from vouchers where code = ${code}`)).rows[0]?.used_for;

  test('several pay together, however they are typed, and are spent', async () => {
    const ten = await voucher({ valueCents: 1_000 });
    const five = await voucher({ valueCents: 500 });
    const typed = ten.code.toLowerCase().replaceAll('-', ' ');
    const order = await anOrder(studio, member, { voucherCodes: [typed, five.code, ten.code] });
    expect(order).toMatchObject({
      itemsAmount: '58.00',
      vouchersAmount: '15.00',
      totalAmount: '43.00',
      vouchers: [
        { code: ten.code, value: '10.00', applied: '10.00' },
        { code: five.code, value: '5.00', applied: '5.00' },
      ],
    });
    expect(await usedFor(ten.code)).toBe(`order ${order.id}`);
  });

  test('worth more than the order: paid at once, nothing below zero, the rest is lost', async () => {
    const { code } = await voucher({ valueCents: 10_000 });
    const order = await anOrder(studio, member, { voucherCodes: [code] });
    expect(order).toMatchObject({
      status: 'paid',
      totalAmount: '0.00',
      vouchersAmount: '58.00',
      heldUntil: null,
    });
    expect(order.vouchers).toEqual([{ code, value: '100.00', applied: '58.00' }]);
    const mails = await studio.deliverMail();
    expect(mails.map(({ subject }) => subject)).toEqual([`Paid: your order ${order.number}`]);
  });

  test.each([
    ['used', () => voucher({ usedAt: REDEEMED, usedFor: 'desk' }), 'voucher_used'],
    ['expired', () => voucher({ expiresAt: new Date('2026-03-10T08:00:00Z') }), 'voucher_expired'],
    ['for a treatment', () => voucher({ rewardType: 'treatment' }), 'only_at_the_desk'],
    ["another member's", async () => voucher({}, await aMember(studio.db)), 'no_such_voucher'],
    ['made up', async () => ({ code: 'AAAA-BBBB-CCCC' }), 'no_such_voucher'],
    ['no code at all', async () => ({ code: "'; drop table" }), 'no_such_voucher'],
  ])('one that is %s fails the whole and is named', async (_, make, reason) => {
    const productId = await aProduct(studio.db);
    await inCart(studio, member, { productId });
    const good = await voucher();
    const { code } = await make();
    const { status, problem } = await place({ voucherCodes: [good.code, code] });
    expect([status, problem.code]).toEqual([409, reason]);
    expect(refused(problem).vouchers).toEqual([
      { voucherCode: code, code: reason, message: expect.stringContaining(code) },
    ]);
    expect([await cartSize(), await orderCount(), await stockOf(productId)]).toEqual([1, 0, 12]);
    expect(await usedFor(good.code)).toBeNull();
  });

  test('one voucher pays one of two orders placed at once', async () => {
    const { code } = await voucher();
    const other = await aMember(studio.db);
    const productId = await aProduct(studio.db);
    await inCart(studio, member, { productId });
    await inCart(studio, other, { productId });
    const both = await Promise.all([place({ voucherCodes: [code] }), place({ voucherCodes: [code] }, other)]);
    expect(both.map(({ status }) => status)).toEqual([201, 409]);
  });
});

describe('collecting', () => {
  test('with the next visit, when there is one', async () => {
    await aBooking(studio.db, { userId: member.id, startsAt: new Date('2026-03-09T06:00:00Z') });
    await aBooking(studio.db, { userId: member.id, startsAt: new Date('2026-03-20T06:00:00Z'), room: 1 });
    await aBooking(studio.db, {
      userId: member.id,
      startsAt: new Date('2026-03-12T06:00:00Z'),
      status: 'cancelled',
    });
    await aBooking(studio.db, { userId: member.id, startsAt: new Date('2026-03-14T06:00:00Z') });
    const order = await anOrder(studio, member, { collect: 'visit' });
    expect(order).toMatchObject({ collect: 'visit', visitAt: '2026-03-14T06:00:00.000Z' });
    expect((await studio.deliverMail())[0]?.text).toContain('With your visit on Saturday, 14 March 2026');
  });

  test('not with the visit of somebody else', async () => {
    const { id } = await aMember(studio.db);
    await aBooking(studio.db, { userId: id, startsAt: new Date('2026-03-14T06:00:00Z') });
    await inCart(studio, member, { productId: await aProduct(studio.db) });
    const { status, problem } = await place({ collect: 'visit' });
    expect([status, problem.code]).toEqual([422, 'no_visit']);
  });
});

describe('running low', () => {
  const lowMails = async () =>
    (await studio.deliverMail()).filter(({ subject }) => subject?.startsWith('Running low'));

  test('the studio is notified when five are left, once, and again after restocking', async () => {
    await noOrderLimits(studio);
    const productId = await aProduct(studio.db, { name: 'Cream', stockQuantity: 7 });
    await anOrder(studio, member, { productId });
    expect(await lowMails()).toHaveLength(0);
    await anOrder(studio, member, { productId });
    await anOrder(studio, member, { productId });
    const mails = await lowMails();
    expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
      ['Running low: Cream', 'hello@petal.example'],
    ]);
    expect(mails[0]?.text).toContain('Cream: 5 left');

    await studio.db.execute(sql`update products set stock_quantity = 6 where id = ${productId}`);
    await anOrder(studio, member, { productId });
    expect(await lowMails()).toHaveLength(2);
  });

  test('a product with a low initial stock is reported at its first sale', async () => {
    const productId = await aProduct(studio.db, { stockQuantity: 2 });
    await anOrder(studio, member, { productId });
    await anOrder(studio, member, { productId });
    expect((await lowMails()).map(({ text }) => text)).toEqual([expect.stringContaining('1 left')]);
  });
});

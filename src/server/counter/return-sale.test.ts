import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { textOfPdf } from '#server/kit/pdf/testing/read-pdf.ts';
import { aVoucher } from '#server/loyalty/make.ts';
import { anOrder } from '#server/orders/make.ts';
import { saveSettings } from '#server/studio/save-settings.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { counterApi, type NewRefund } from '#shared/counter/contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { aSale, inCash, pieces } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const TOMORROW = '2026-03-11T08:00:00Z';
let admin: Awaited<ReturnType<typeof anAdmin>>;
let mei: Awaited<ReturnType<typeof aMember>>;
let productId: number;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
  mei = await aMember(studio.db, { firstName: 'Mei', lastName: 'Lim' });
  productId = await aProduct(studio.db, { name: 'Rose Mask' });
});

const voidIt = (id: number) =>
  studio.call(counterApi.void, { params: { id }, body: { reason: 'Rang up twice' } }, { as: admin });
const refund = (id: number, lines: NewRefund['lines'], input: Partial<NewRefund> = {}) => {
  const body = { lines, method: 'cash' as const, reason: 'Did not suit', ...input };
  return studio.call(counterApi.refund, { params: { id }, body }, { as: admin });
};
const back = (line: number, quantity = 1, isRestocked = true) => ({ line, quantity, isRestocked });
const one = async (query: ReturnType<typeof sql>) => (await studio.db.execute(query)).rows[0];
const stock = async () => (await one(sql`select stock_quantity::int as stock from products`))?.stock;
const points = async () =>
  (await one(sql`select loyalty_points::int as n from users where id = ${mei.id}`))?.n;
const sellThree = () =>
  aSale(studio, admin, { userId: mei.id, lines: [pieces(productId, 3)], payments: [inCash('174.00')] });

describe('void', () => {
  test('puts stock, points, vouchers, the visit and the money back', async () => {
    const { id: bookingId } = await aBooking(studio.db, {
      startsAt: new Date('2026-03-10T06:00:00Z'),
      userId: mei.id,
      status: 'confirmed',
    });
    const { code } = await aVoucher(studio.db, {
      userId: mei.id,
      grantedBy: admin.id,
      valueCents: 1_000,
      redeemedAt: new Date('2026-02-01T00:00:00Z'),
    });
    const sale = await aSale(studio, admin, {
      userId: mei.id,
      lines: [pieces(productId, 2), { kind: 'visit', bookingId }],
      voucherCodes: [code],
      payments: [inCash('200.00'), { method: 'terminal', amount: '62.00' }],
    });
    expect(await points()).toBeGreaterThan(200);

    const { status, body } = await voidIt(sale.id);
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'refunded',
        refundedAmount: '262.00',
        earnedPoints: 0,
        isVoidable: false,
        isRefundable: false,
        refunds: [
          { method: 'cash', amount: '200.00', isVoid: true, reason: 'Rang up twice' },
          { method: 'terminal', amount: '62.00', isVoid: true, lines: [] },
        ],
      },
    ]);
    expect([await stock(), await points()]).toEqual([12, 0]);
    expect(await one(sql`select status from bookings`)).toEqual({ status: 'confirmed' });
    expect(await one(sql`select used_at, used_for from vouchers`)).toEqual({ used_at: null, used_for: null });
    // The visit can be paid again, and the voucher used.
    await aSale(studio, admin, {
      userId: mei.id,
      lines: [{ kind: 'visit', bookingId }],
      voucherCodes: [code],
      payments: [inCash('146.00')],
    });
  });

  test('once, on the same day, and only when nothing was refunded', async () => {
    const [first, second, third] = [await sellThree(), await sellThree(), await sellThree()];
    expect((await voidIt(first.id)).status).toBe(200);
    const again = await voidIt(first.id);
    expect([again.status, again.problem.message]).toEqual([409, `${first.number} is already void.`]);

    await refund(second.id, [back(1)]);
    const part = await voidIt(second.id);
    expect([part.status, part.problem.message]).toEqual([
      409,
      `Part of ${second.number} was already refunded. Please refund the rest.`,
    ]);

    studio.clock.set(TOMORROW);
    const later = await voidIt(third.id);
    expect([later.status, later.problem.message]).toEqual([
      409,
      `${third.number} can't be voided. It was sold on another day, so please refund it instead.`,
    ]);
    expect(await stock()).toBe(12 - 3 - 3 + 1);
  });

  test('not after the day was closed', async () => {
    const sale = await sellThree();
    const closing = { day: '2026-03-10', float: '0.00', counted: '174.00', banked: '174.00' };
    await studio.call(counterApi.closeDay, { body: closing }, { as: admin });
    const { status, problem } = await voidIt(sale.id);
    expect([status, problem.message]).toEqual([
      409,
      `${sale.number} can't be voided. Its day is closed, so please refund it instead.`,
    ]);
    // What is sold after the closing belongs to the next day, and can be voided.
    expect((await voidIt((await sellThree()).id)).status).toBe(200);
  });

  test('asks for a reason', async () => {
    const { id } = await sellThree();
    const sent = { params: { id }, body: { reason: ' ' } };
    const { status, problem } = await studio.call(counterApi.void, sent, { as: admin });
    expect([status, problem.message]).toEqual([400, 'Please give a reason']);
  });
});

describe('a refund by line', () => {
  test('gives back pieces one by one, with or without stock, and the points of that part', async () => {
    const sale = await sellThree();
    expect([await stock(), await points()]).toEqual([9, 174]);
    studio.clock.set(TOMORROW);

    const first = await refund(sale.id, [back(1)]);
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        status: 'collected',
        refundedAmount: '58.00',
        earnedPoints: 116,
        isRefundable: true,
        lines: [{ refundedQuantity: 1 }],
        refunds: [{ amount: '58.00', method: 'cash', lines: [{ line: 1, quantity: 1, isRestocked: true }] }],
      },
    ]);
    expect([await stock(), await points()]).toEqual([10, 116]);

    const rest = await refund(sale.id, [back(1, 2, false)], { method: 'paynow' });
    expect(rest.body).toMatchObject({ status: 'refunded', refundedAmount: '174.00', isRefundable: false });
    expect([await stock(), await points()]).toEqual([10, 0]);
    const counts = await studio.call(ordersApi.counts, {}, { as: admin });
    expect(counts.body).toMatchObject({ refunded: 1, revenue: '0.00' });
  });

  test('leaves the points of the rest as they were, whatever a dollar earns by now', async () => {
    const sale = await sellThree();
    const ctx = { ...studio.studio.tools, visitor: admin, ip: '' };
    await saveSettings(ctx, { loyalty: { ...defaults.loyalty, pointsPerProductDollar: 10 } });
    expect((await refund(sale.id, [back(1)])).body.earnedPoints).toBe(116);
    expect((await refund(sale.id, [back(1)])).body.earnedPoints).toBe(58);
    expect(await points()).toBe(58);
  });

  test('of a discounted line gives back what was paid, to the cent', async () => {
    const sale = await aSale(studio, admin, {
      lines: [{ ...pieces(productId, 3), discount: { kind: 'amount', value: '74.00', reason: 'Sale' } }],
      payments: [inCash('100.00')],
    });
    const amounts = [];
    for (let piece = 0; piece < 3; piece++) {
      amounts.push((await refund(sale.id, [back(1)])).body.refunds.at(-1)?.amount);
    }
    expect(amounts).toEqual(['33.33', '33.33', '33.34']);
  });

  test('of a visit makes it unpaid again, and the visit keeps its points', async () => {
    const { id: bookingId } = await aBooking(studio.db, {
      startsAt: new Date('2026-03-10T06:00:00Z'),
      userId: mei.id,
      status: 'confirmed',
    });
    const sale = await aSale(studio, admin, {
      userId: mei.id,
      lines: [{ kind: 'visit', bookingId }],
      payments: [inCash('156.00')],
    });
    const earned = await points();
    await refund(sale.id, [back(1)]);
    expect(await points()).toBe(earned);
    const visit = await studio.call(counterApi.visit, { params: { id: bookingId } }, { as: admin });
    expect(visit.body).toMatchObject({ bookingId, status: 'completed' });
  });

  test.each<[string, NewRefund['lines'], number, string]>([
    ['more than was sold', [back(1, 4)], 409, 'Only 3 of Rose Mask can still be refunded.'],
    ['a line that is not there', [back(2)], 404, 'We could not find that line.'],
    ['a line twice', [back(1), back(1)], 422, 'A line is in this refund twice.'],
    ['no line', [], 400, 'Please choose what is returned'],
    ['a negative quantity', [back(1, -1)], 400, 'Please enter at least 1'],
    ['half a piece', [back(1, 0.5)], 400, 'Please enter a whole number'],
  ])('refuses %s', async (_, lines, status, message) => {
    const sale = await sellThree();
    const answer = await refund(sale.id, lines);
    expect([answer.status, answer.problem.message]).toEqual([status, message]);
    expect(await one(sql`select refunded_cents::int from orders`)).toEqual({ refunded_cents: 0 });
    expect([await stock(), await points()]).toEqual([9, 174]);
  });

  test('refuses what was refunded already, by the rule and by the database', async () => {
    const sale = await sellThree();
    await refund(sale.id, [back(1, 3)]);
    const { status, problem } = await refund(sale.id, [back(1)]);
    expect([status, problem.message]).toEqual([
      409,
      `All of Rose Mask in ${sale.number} was already refunded.`,
    ]);
    await expect(
      studio.db.execute(sql`update order_items set refunded_quantity = refunded_quantity + 1`),
    ).rejects.toMatchObject({ cause: { constraint: 'order_items_refund_at_most_sold' } });
    await expect(
      studio.db.execute(sql`update orders set refunded_cents = refunded_cents + 1`),
    ).rejects.toMatchObject({ cause: { constraint: 'orders_refund_at_most_total' } });
  });

  test('two at once give back one piece that is left once', async () => {
    const sale = await aSale(studio, admin, { lines: [pieces(productId)], payments: [inCash('58.00')] });
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(sale.id, [back(1)])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await stock()).toBe(12);
  });

  test('an online order is no sale', async () => {
    const { id } = await anOrder(studio, mei, { productId });
    expect((await refund(id, [back(1)])).status).toBe(404);
    expect((await voidIt(id)).status).toBe(404);
    expect((await studio.call(counterApi.sale, { params: { id } }, { as: admin })).status).toBe(404);
  });
});

test('the receipt names lines, discounts, payments, change and refunds', async () => {
  const sale = await aSale(studio, admin, {
    userId: mei.id,
    lines: [{ ...pieces(productId, 2), discount: { kind: 'percent', value: '10', reason: 'Box' } }],
    payments: [inCash('50.00', '60.00'), { method: 'terminal', amount: '54.40', reference: '4242' }],
  });
  await refund(sale.id, [back(1)]);
  const answer = await studio.inject({
    url: `/api/receipt/order-${sale.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const text = (await textOfPdf(answer.rawPayload)).replace(/\s+/g, ' ');
  for (const part of [
    ...[`Sale ${sale.number}`, 'Mei Lim', '2 × $58.00, discount $11.60, 1 returned', '$104.40'],
    ...['Cash $50.00', 'Card terminal $54.40 (4242)', 'Change $10.00'],
    'Refunded 10 March 2026, Cash -$52.20',
  ]) {
    expect(text).toContain(part);
  }
});

test.each([
  ['by nobody in particular', false, 'Visit: Sensitive Calm Facial with extraction 1 ×'],
  ['by a therapist', true, 'Visit: Sensitive Calm Facial with extraction, with Aisyah Rahman 1 ×'],
])('a visit that was kept %s is on the receipt', async (_, hasTherapist, line) => {
  const therapistId = hasTherapist ? (await aTherapist(studio.db)).id : null;
  const startsAt = new Date('2026-03-10T06:00:00Z');
  const { id: bookingId } = await aBooking(studio.db, {
    startsAt,
    userId: mei.id,
    status: 'confirmed',
    therapistId,
  });
  const sale = await aSale(studio, admin, {
    userId: mei.id,
    lines: [{ kind: 'visit', bookingId }],
    payments: [inCash('156.00')],
  });
  const answer = await studio.inject({
    url: `/api/receipt/order-${sale.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect((await textOfPdf(answer.rawPayload)).replace(/\s+/g, ' ')).toContain(line);
});

test('the receipt is mailed where it is asked for', async () => {
  const sale = await sellThree();
  await refund(sale.id, [back(1)]);
  const sent = { params: { id: sale.id }, body: { email: 'mei@example.com' } };
  expect((await studio.call(counterApi.mailReceipt, sent, { as: admin })).status).toBe(200);
  const mails = await studio.deliverMail();
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ['mei@example.com', `Your receipt ${sale.number} from Petal Skin Studio`],
  ]);
});

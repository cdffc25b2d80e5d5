import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aSale, inCash, pieces } from '#server/counter/make.ts';
import { anOrder } from '#server/orders/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { counterApi, type NewClosing } from '#shared/counter/contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';

const TODAY = '2026-03-10';
const studio = useStudio(`${TODAY}T08:00:00Z`);
let admin: Awaited<ReturnType<typeof anAdmin>>;
let productId: number;
beforeEach(async () => {
  admin = await anAdmin(studio.db, { firstName: 'Ada' });
  productId = await aProduct(studio.db, { name: 'Rose Mask' });
});

const sellOne = (payments = [inCash('58.00')]) =>
  aSale(studio, admin, { lines: [pieces(productId)], payments });
const dayOf = async (day?: string) =>
  (await studio.call(counterApi.day, { query: day ? { day } : {} }, { as: admin })).body;
const close = (input: Partial<NewClosing> = {}) => {
  const body = { day: TODAY, float: '100.00', counted: '158.00', banked: '58.00', ...input };
  return studio.call(counterApi.closeDay, { body }, { as: admin });
};
const byMethod = ({ takings }: { takings: { method: string; net: string }[] }) =>
  Object.fromEntries(takings.filter(({ net }) => net !== '0.00').map(({ method, net }) => [method, net]));

describe('the day', () => {
  test('its takings are sales and paid orders less refunds, by method', async () => {
    const member = await aMember(studio.db);
    const sale = await aSale(studio, admin, {
      lines: [pieces(productId, 3)],
      payments: [inCash('100.00', '200.00'), { method: 'terminal', amount: '74.00' }],
    });
    await sellOne([{ method: 'paynow', amount: '58.00' }]);
    const { id } = await anOrder(studio, member, { productId });
    await studio.call(ordersApi.change, { params: { id }, body: { status: 'paid' } }, { as: admin });
    await studio.call(
      counterApi.refund,
      {
        params: { id: sale.id },
        body: { lines: [{ line: 1, quantity: 1, isRestocked: true }], method: 'terminal', reason: 'Opened' },
      },
      { as: admin },
    );
    const day = await dayOf();
    expect(byMethod(day)).toEqual({ cash: '158.00', terminal: '16.00', paynow: '58.00' });
    expect(day).toMatchObject({
      day: TODAY,
      total: '232.00',
      closing: null,
      adjustments: [],
      lastFloat: '0.00',
    });
    expect(day.ordersToHandOver).toMatchObject([{ id, amount: '58.00', customerName: 'Mei' }]);
  });

  test('an order that is refunded gives its money back on that day', async () => {
    const member = await aMember(studio.db);
    const { id } = await anOrder(studio, member, { productId });
    await studio.call(ordersApi.change, { params: { id }, body: { status: 'paid' } }, { as: admin });
    studio.clock.set('2026-03-11T08:00:00Z');
    await studio.call(ordersApi.change, { params: { id }, body: { status: 'refunded' } }, { as: admin });
    expect(byMethod(await dayOf(TODAY))).toEqual({ cash: '58.00' });
    expect(byMethod(await dayOf('2026-03-11'))).toEqual({ cash: '-58.00' });
    const { body } = await studio.call(ordersApi.detail, { params: { id } }, { as: admin });
    expect(body).toMatchObject({ status: 'refunded', refundedAmount: '58.00' });
  });

  test('names visits that are over and open, and those completed without payment', async () => {
    const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);
    const open = await aBooking(studio.db, { startsAt: at('03:00'), status: 'confirmed' });
    const yesterday = await aBooking(studio.db, { startsAt: new Date('2026-03-09T03:00:00Z') });
    await aBooking(studio.db, { startsAt: at('07:30'), status: 'confirmed' });
    const done = await aBooking(studio.db, { startsAt: at('05:00'), status: 'completed' });
    const free = { treatmentCents: 0, extractionCents: 0, addExtraction: false };
    await aBooking(studio.db, { startsAt: at('02:00'), status: 'completed', room: 2, ...free });
    const day = await dayOf();
    expect(day.openVisits.map(({ bookingId }) => bookingId)).toEqual([yesterday.id, open.id]);
    expect(day.unpaidVisits.map(({ bookingId }) => bookingId)).toEqual([done.id]);
  });

  test('a visit that is over stays open, however long ago and even if it was paid in advance', async () => {
    const old = await aBooking(studio.db, {
      startsAt: new Date('2025-11-03T03:00:00Z'),
      status: 'confirmed',
    });
    const paid = await aBooking(studio.db, {
      startsAt: new Date('2026-03-11T03:00:00Z'),
      status: 'confirmed',
    });
    const visit = await studio.call(counterApi.visit, { params: { id: paid.id } }, { as: admin });
    await aSale(studio, admin, {
      lines: [{ kind: 'visit', bookingId: paid.id }],
      payments: [inCash(visit.body.amount)],
    });
    studio.clock.set('2026-03-11T08:00:00Z');
    expect((await dayOf()).openVisits.map(({ bookingId }) => bookingId)).toEqual([old.id, paid.id]);
  });
});

test.each(['0000-01-01', '0001-01-01', '9999-12-31'])('%s is no day of a studio', async (day) => {
  const counter = { url: '/api/admin/counter', headers: { authorization: `Bearer ${admin.token}` } };
  for (const url of [`/day?day=${day}`, `/accounting?from=${day}&to=${day}`]) {
    expect((await studio.inject({ ...counter, url: counter.url + url })).statusCode).toBe(400);
  }
});

describe('closing it', () => {
  test('freezes its figures; what moves later is an adjustment of the next day', async () => {
    const sale = await sellOne();
    const { status, body } = await close();
    expect([status, body]).toMatchObject([
      200,
      {
        day: TODAY,
        total: '58.00',
        closing: {
          closedBy: 'Ada',
          float: '100.00',
          counted: '158.00',
          banked: '58.00',
          expected: '158.00',
          difference: '0.00',
          differenceReason: '',
        },
      },
    ]);
    const later = await sellOne();
    await studio.call(
      counterApi.refund,
      {
        params: { id: sale.id },
        body: { lines: [{ line: 1, quantity: 1, isRestocked: false }], method: 'cash', reason: 'Opened' },
      },
      { as: admin },
    );
    expect((await dayOf(TODAY)).total).toBe('58.00');
    studio.clock.set('2026-03-11T08:00:00Z');
    expect(await dayOf()).toMatchObject({
      total: '0.00',
      lastFloat: '100.00',
      closing: null,
      adjustments: [
        { number: sale.number, method: 'cash', amount: '-58.00' },
        { number: later.number, method: 'cash', amount: '58.00' },
      ],
    });
    const { rows } = await studio.db.execute(
      sql`select action, target from audit_log where action = 'close day'`,
    );
    expect(rows).toEqual([{ action: 'close day', target: `day ${TODAY}` }]);
  });

  test('twice, or a day ahead, is refused', async () => {
    await sellOne();
    expect((await close()).status).toBe(200);
    const again = await close();
    expect([again.status, again.problem.message]).toEqual([409, 'This day is already closed.']);
    const ahead = await close({ day: '2026-03-11' });
    expect([ahead.status, ahead.problem.message]).toEqual([409, "A day that hasn't begun can't be closed."]);
  });

  test.each([
    [{ counted: '156.00' }, 422, '$2.00 is missing. Please give a reason.'],
    [{ counted: '160.00' }, 422, 'There is $2.00 too much. Please give a reason.'],
    [{ counted: '156.00', differenceReason: '  ' }, 422, '$2.00 is missing. Please give a reason.'],
    [{ banked: '158.01' }, 422, "You can't bank more cash than you counted."],
    [
      { counted: '99999999.99', differenceReason: 'x' },
      422,
      'There can be up to $100,000.00 in the drawer. Please check the amounts.',
    ],
    [
      { float: '99999999.99', differenceReason: 'x' },
      422,
      'There can be up to $100,000.00 in the drawer. Please check the amounts.',
    ],
    [{ float: '-1.00' }, 400, 'Please enter an amount like 86.00'],
    [{ day: '2026-02-30' }, 400, 'Please give a date as YYYY-MM-DD'],
    [{ day: '0001-01-01' }, 400, 'Please give a date as YYYY-MM-DD'],
  ])('%j is refused', async (input, status, message) => {
    await sellOne();
    const answer = await close(input);
    expect([answer.status, answer.problem.message]).toEqual([status, message]);
    expect((await dayOf()).closing).toBeNull();
  });

  test('with a difference takes its reason', async () => {
    await sellOne();
    const { body } = await close({ counted: '156.00', differenceReason: 'Coins for the parking meter' });
    expect(body.closing).toMatchObject({
      difference: '-2.00',
      differenceReason: 'Coins for the parking meter',
    });
  });
});

describe('for the accountant', () => {
  const read = async (from = TODAY, to = TODAY) => {
    const answer = await studio.inject({
      url: `/api/admin/counter/accounting?from=${from}&to=${to}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    return {
      status: answer.statusCode,
      lines: answer.body.replace('\ufeff', '').trim().split('\r\n'),
      answer,
    };
  };

  test('every account and method of a sale, and refunds below zero, with GST', async () => {
    await studio.db.execute(
      sql`insert into settings (key, value, updated_at) values ('gstNumber', '"M90312345A"', now())`,
    );
    const { id: bookingId } = await aBooking(studio.db, { startsAt: new Date('2026-03-10T06:00:00Z') });
    const sale = await aSale(studio, admin, {
      lines: [pieces(productId, 2), { kind: 'visit', bookingId }],
      payments: [inCash('200.00'), { method: 'terminal', amount: '72.00' }],
    });
    await studio.call(
      counterApi.refund,
      {
        params: { id: sale.id },
        body: { lines: [{ line: 1, quantity: 1, isRestocked: true }], method: 'cash', reason: 'Opened' },
      },
      { as: admin },
    );
    const { status, lines } = await read();
    expect([status, lines]).toEqual([
      200,
      [
        'Date,Document,Description,Account,Net,GST,Gross,Method',
        `${TODAY},${sale.number},Counter sale,Products,106.42,9.58,116.00,Cash`,
        `${TODAY},${sale.number},Counter sale,Treatments,77.06,6.94,84.00,Cash`,
        `${TODAY},${sale.number},Counter sale,Treatments,66.06,5.94,72.00,Card terminal`,
        `${TODAY},${sale.number},Refund: Opened,Products,-53.21,-4.79,-58.00,Cash`,
      ],
    ]);
  });

  test('a void takes back every method; online orders are products', async () => {
    const member = await aMember(studio.db);
    const sale = await sellOne([inCash('50.00'), inCash('3.00'), { method: 'paynow', amount: '5.00' }]);
    await studio.call(counterApi.void, { params: { id: sale.id }, body: { reason: 'Twice' } }, { as: admin });
    const { id, number } = await anOrder(studio, member, { productId });
    await studio.call(ordersApi.change, { params: { id }, body: { status: 'paid' } }, { as: admin });
    const { lines } = await read();
    expect(lines.slice(1)).toEqual([
      `${TODAY},${sale.number},Counter sale,Products,50.00,0.00,50.00,Cash`,
      `${TODAY},${sale.number},Counter sale,Products,3.00,0.00,3.00,Cash`,
      `${TODAY},${sale.number},Counter sale,Products,5.00,0.00,5.00,PayNow`,
      `${TODAY},${number},Online order,Products,58.00,0.00,58.00,Cash`,
      `${TODAY},${sale.number},Void: Twice,Products,-53.00,0.00,-53.00,Cash`,
      `${TODAY},${sale.number},Void: Twice,Products,-5.00,0.00,-5.00,PayNow`,
    ]);
  });

  test.each([
    ['2026-03-10', '2026-03-09', 422],
    ['2025-01-01', '2026-03-09', 422],
    ['yesterday', '2026-03-09', 400],
  ])('from %s to %s is refused', async (from, to, status) => {
    expect((await read(from, to)).status).toBe(status);
  });
});

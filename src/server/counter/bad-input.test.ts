import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { counterApi, type NewSale } from '#shared/counter/contract.ts';
import { aSpendable, inCash, pieces } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: Awaited<ReturnType<typeof anAdmin>>;
let mei: Awaited<ReturnType<typeof aMember>>;
let productId: number;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
  mei = await aMember(studio.db, { firstName: 'Mei', lastName: 'Lim' });
  productId = await aProduct(studio.db, { name: 'Rose Mask', stockQuantity: 3 });
});

const sell = (input: Partial<NewSale>) =>
  studio.call(counterApi.sell, { body: { userId: null, lines: [], payments: [], ...input } }, { as: admin });
const one = async (query: ReturnType<typeof sql>) => (await studio.db.execute(query)).rows[0];
const stockOf = async (id: number) =>
  (await one(sql`select stock_quantity::int as stock from products where id = ${id}`))?.stock;
/** Today at 2 pm, of Mei: $128.00 and an extraction of $28.00. */
const aVisit = () =>
  aBooking(studio.db, { startsAt: new Date('2026-03-10T06:00:00Z'), userId: mei.id, status: 'confirmed' });
const nothingChanged = async () => {
  expect(await stockOf(productId)).toBe(3);
  expect(await one(sql`select count(*)::int as orders from orders`)).toEqual({ orders: 0 });
  expect(await one(sql`select count(*)::int as used from vouchers where used_at is not null`)).toEqual({
    used: 0,
  });
  expect(await one(sql`select count(*)::int as mails from mails`)).toEqual({ mails: 0 });
};

test.each<[string, Record<string, unknown>, number, string | RegExp]>([
  ['nothing', { lines: [] }, 400, 'Please add something to sell'],
  ['a negative quantity', { quantity: -1 }, 400, 'Please enter at least 1'],
  ['no pieces', { quantity: 0 }, 400, 'Please enter at least 1'],
  ['a fraction', { quantity: 1.5 }, 400, 'Please enter a whole number'],
  ['a thousand pieces', { quantity: 1000 }, 400, 'Please enter at most 999'],
  ['a negative price', { price: '-58.00' }, 400, 'Please enter an amount like 86.00'],
  ['a price that has changed', { price: '50.00' }, 409, 'Rose Mask now costs $58.00; the basket has $50.00.'],
  ['more than there is', { quantity: 4 }, 409, 'Only 3 left of Rose Mask, and 4 are in the basket.'],
  [
    'a discount above the line',
    { discount: { kind: 'amount', value: '58.01', reason: 'x' } },
    422,
    'The discount on Rose Mask is more than its price.',
  ],
  [
    'more than 100 percent',
    { discount: { kind: 'percent', value: '101', reason: 'x' } },
    422,
    'Please enter a discount on Rose Mask from 0 to 100 whole percent.',
  ],
  [
    'a discount without a reason',
    { discount: { kind: 'percent', value: '10', reason: ' ' } },
    400,
    'Please give a reason',
  ],
  [
    'a negative discount',
    { discount: { kind: 'amount', value: '-5.00', reason: 'x' } },
    400,
    /^Please enter an amount/,
  ],
  [
    'too little money',
    { payments: [inCash('57.99')] },
    422,
    'The payments come to $57.99, $0.01 less than the total of $58.00.',
  ],
  [
    'too much money',
    { payments: [inCash('58.01')] },
    422,
    'The payments come to $58.01, $0.01 more than the total of $58.00.',
  ],
  [
    'cash less than due',
    { payments: [inCash('58.00', '50.00')] },
    422,
    'The cash received is less than the amount due.',
  ],
  [
    'more cash than anybody has',
    { payments: [inCash('58.00', '99999999.99')] },
    422,
    'The cash received is more than $100,000.00. Please check it.',
  ],
  [
    'a card above its amount',
    { payments: [{ method: 'terminal', amount: '58.00', tendered: '60.00' }] },
    422,
    'Only cash can be more than the amount due.',
  ],
  [
    'a way to pay that is not at the counter',
    { payments: [{ method: 'stripe', amount: '58.00' }] },
    400,
    'Please choose how it is paid: cash, paynow or terminal',
  ],
  ['a client who does not exist', { userId: 999_999 }, 404, 'We could not find that client.'],
  [
    'vouchers of nobody',
    { voucherCodes: ['K7QM-4XWP-9TRD'] },
    422,
    'Please choose the client these vouchers belong to.',
  ],
])(
  '%s is refused, and nothing is changed',
  async (_, { quantity, price, discount, ...input }, status, message) => {
    const line = {
      ...pieces(productId),
      ...(quantity !== undefined && { quantity }),
      ...(price ? { price } : {}),
      discount,
    };
    const body = { userId: null, lines: [line], payments: [inCash('58.00')], ...input };
    const answer = await studio.inject({
      method: 'POST',
      url: '/api/admin/counter/sales',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: body,
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      status,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
    await nothingChanged();
  },
);

test('a product that was deleted while it was in the basket', async () => {
  await studio.call(catalogAdminApi.deleteProduct, { params: { id: productId } }, { as: admin });
  const { status, problem } = await sell({ lines: [pieces(productId)], payments: [inCash('58.00')] });
  expect([status, problem]).toMatchObject([
    409,
    {
      code: 'gone',
      message: 'Rose Mask is no longer sold. Please take it out of the basket.',
      lines: [{ line: 1, productId, code: 'gone' }],
      vouchers: [],
    },
  ]);
  expect(await stockOf(productId)).toBe(3);
});

test('every line and every voucher in the way is named', async () => {
  const { id: bookingId } = await aVisit();
  await studio.db.execute(sql`update bookings set status = 'cancelled'`);
  const { problem } = await sell({
    userId: mei.id,
    lines: [pieces(productId, 4), { kind: 'visit', bookingId }, pieces(999_999)],
    voucherCodes: ['K7QM-4XWP-9TRD'],
    payments: [inCash('58.00')],
  });
  expect(problem).toMatchObject({
    lines: [
      { line: 1, productId, code: 'short' },
      { line: 2, bookingId, code: 'visit_not_payable' },
      { line: 3, productId: 999_999, code: 'gone' },
    ],
    vouchers: [{ voucherCode: 'K7QM-4XWP-9TRD', message: 'This client has no voucher K7QM-4XWP-9TRD.' }],
  });
  await nothingChanged();
});

test('a voucher twice, somebody else’s, or one that was used', async () => {
  const { code } = await aSpendable(studio.db, admin.id, mei.id, 1_000);
  const other = await aMember(studio.db);
  const lines = [pieces(productId)];
  const payments = [inCash('48.00')];
  const twice = await sell({ userId: mei.id, lines, voucherCodes: [code, code.toLowerCase()], payments });
  expect([twice.status, twice.problem.message]).toEqual([422, `The voucher ${code} was entered twice.`]);
  const theirs = await sell({ userId: other.id, lines, voucherCodes: [code], payments });
  expect([theirs.status, theirs.problem.message]).toEqual([409, `This client has no voucher ${code}.`]);
  await nothingChanged();

  expect((await sell({ userId: mei.id, lines, voucherCodes: [code], payments })).status).toBe(201);
  const used = await sell({ userId: mei.id, lines, voucherCodes: [code], payments });
  expect([used.status, used.problem.message]).toEqual([409, `The voucher ${code} has already been used.`]);
  expect(await stockOf(productId)).toBe(2);
});

test('a voucher that has nothing left to pay', async () => {
  const [first, other] = [
    await aSpendable(studio.db, admin.id, mei.id, 6_000),
    await aSpendable(studio.db, admin.id, mei.id, 1_000),
  ];
  const lines = [pieces(productId)];
  const voucherCodes = [first.code, other.code];
  const { status, problem } = await sell({ userId: mei.id, lines, voucherCodes });
  expect([status, problem.message]).toEqual([
    422,
    `There is nothing left for the voucher ${other.code} to pay. Please take it out.`,
  ]);
  const free = { kind: 'percent' as const, value: '100', reason: 'A gift' };
  const gift = await sell({
    userId: mei.id,
    voucherCodes: [other.code],
    lines: [{ ...pieces(productId), discount: free }],
  });
  expect([gift.status, gift.problem.code]).toEqual([422, 'voucher_not_needed']);
  await nothingChanged();
});

test('a product on two lines', async () => {
  const { status, problem } = await sell({
    lines: [pieces(productId), pieces(productId)],
    payments: [inCash('116.00')],
  });
  expect([status, problem.message]).toEqual([
    422,
    'A product is in the basket twice. Please change its quantity instead.',
  ]);
  await nothingChanged();
});

test('a price with a zero too many', async () => {
  const line = { kind: 'custom', name: 'Course', price: '99999999.00', quantity: 999 } as const;
  const { status, problem } = await sell({ lines: [line], payments: [inCash('1.00')] });
  expect([status, problem.message]).toEqual([
    422,
    'A sale can be up to $100,000.00. Please check the prices.',
  ]);
  await nothingChanged();
});

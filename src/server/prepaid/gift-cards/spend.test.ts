import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { aSale, inCash, pieces } from '#server/counter/make.ts';
import { anOrder, inCart, noOrderLimits } from '#server/orders/make.ts';
import { expiredAccounts } from '#server/prepaid/ledger/expire-accounts.ts';
import { someCredit } from '#server/prepaid/ledger/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { counterApi, type NewSale } from '#shared/counter/contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { giftCardsApi } from '#shared/prepaid/gift-cards/contract.ts';
import { aGiftCard, sellsGiftCards } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Person = Awaited<ReturnType<typeof aMember>>;
let member: Person;
let admin: Person;
let giftCard: Awaited<ReturnType<typeof aGiftCard>>;

beforeEach(async () => {
  member = await aMember(studio.db, { email: 'mei@example.com' });
  admin = await anAdmin(studio.db);
  giftCard = await aGiftCard(studio.db, { userId: member.id });
});

const place = (body: object) =>
  studio.call(ordersApi.place, { body: { paymentMethod: 'studio', ...body } as never }, { as: member });
const sell = (input: Partial<NewSale>) =>
  studio.call(counterApi.sell, { body: { userId: null, lines: [], payments: [], ...input } }, { as: admin });
const balance = async (id = giftCard.accountId) => {
  const { rows } = await studio.db.execute(sql`select cents from prepaid_accounts where id = ${id}`);
  return rows[0]?.cents;
};
const change = (id: number, status: 'cancelled' | 'refunded' | 'paid') =>
  studio.call(ordersApi.change, { params: { id }, body: { status } }, { as: admin });
const everythingAddsUp = async () => expect(await findLedgerDifferences(studio.db)).toEqual([]);
const odd = (code: string) => ` ${code.toLowerCase().replaceAll('-', ' ')} `;

describe('online', () => {
  test('a gift card in any spelling pays its part, is named by its end, and comes back when the order is cancelled', async () => {
    const productId = await aProduct(studio.db, { priceCents: 13_000 });
    const order = await anOrder(studio, member, { productId, giftCardCodes: [odd(giftCard.code)] });
    const label = `Gift card …${giftCard.code.slice(-4)}`;
    expect(order).toMatchObject({
      status: 'pending',
      prepaidAmount: '100.00',
      prepaid: [{ kind: 'gift_card', label, amount: '100.00' }],
      totalAmount: '30.00',
    });
    const [mail] = await studio.deliverMail();
    expect(mail?.text).toContain(label);
    expect(mail?.text).not.toContain(giftCard.code);
    expect(await balance()).toBe(0);
    await everythingAddsUp();
    await studio.call(ordersApi.cancel, { params: { id: order.id } }, { as: member });
    expect(await balance()).toBe(10_000);
    await everythingAddsUp();
    const { body } = await studio.call(ordersApi.purchases, { query: {} }, { as: member });
    expect(body[0]).toMatchObject({ prepaid: [{ label, amount: '100.00' }] });
  });

  test('it earns for whoever spends it, never for whoever bought it; the mail and the receipt say what is left', async () => {
    const ann = await aMember(studio.db, { email: 'ann@example.com' });
    const pointsOf = async ({ id }: { id: number }) =>
      (await studio.db.execute(sql`select loyalty_points as points from users where id = ${id}`)).rows[0]
        ?.points;
    await studio.db.execute(sql`insert into settings values ('payNowId', '"202412345K"', now())`);
    await sellsGiftCards(studio.db);
    const bought = await studio.call(
      giftCardsApi.order,
      { body: { price: '100.00', paymentMethod: 'paynow', gift: {} } },
      { as: member },
    );
    await change(bought.body.id, 'paid');
    expect(await pointsOf(member)).toBe(0);
    const productId = await aProduct(studio.db, { priceCents: 5_800 });
    const order = await anOrder(studio, ann, { productId, giftCardCodes: [giftCard.code] });
    expect([await pointsOf(member), await pointsOf(ann)]).toEqual([0, 58]);
    expect(order.prepaid).toMatchObject([{ amount: '58.00', left: '42.00' }]);
    const mails = await studio.deliverMail();
    const paid = mails.find(({ subject }) => subject === `Paid: your order ${order.number}`);
    expect(paid?.text).toContain(`Gift card …${giftCard.code.slice(-4)} ($42.00 left)`);
  });

  test('covered by it, the order is paid at once and earns points; refunded, the card has its money again', async () => {
    const productId = await aProduct(studio.db, { priceCents: 5_800 });
    const order = await anOrder(studio, member, { productId, giftCardCodes: [giftCard.code] });
    expect(order).toMatchObject({ status: 'paid', totalAmount: '0.00' });
    expect(await balance()).toBe(4_200);
    const points = async () =>
      (await studio.db.execute(sql`select loyalty_points as points from users where id = ${member.id}`))
        .rows[0]?.points;
    expect(await points()).toBeGreaterThanOrEqual(58);
    expect(await change(order.id, 'refunded')).toMatchObject({ status: 200 });
    expect([await balance(), await points()]).toEqual([10_000, 0]);
    await everythingAddsUp();
  });

  test('credit pays before gift cards, and only its owner’s', async () => {
    await someCredit(studio.db, { userId: member.id, cents: 2_000 });
    await someCredit(studio.db, { userId: admin.id, cents: 9_000 });
    const checkout = await studio.call(ordersApi.checkout, {}, { as: member });
    expect(checkout.body).toMatchObject({ credit: '20.00', takesGiftCards: true });
    const small = await aGiftCard(studio.db, { userId: member.id, valueCents: 500 });
    const giftCardCodes = [small.code, giftCard.code];
    const order = await anOrder(studio, member, { useCredit: true, giftCardCodes });
    expect(order.prepaid).toMatchObject([
      { kind: 'credit', label: 'Credit', amount: '20.00' },
      { kind: 'gift_card', amount: '5.00' },
      { kind: 'gift_card', amount: '33.00' },
    ]);
    expect(await balance()).toBe(6_700);
    await everythingAddsUp();
  });

  test('what cannot pay is refused with its reason, and nothing changes', async () => {
    const expired = await aGiftCard(studio.db, {
      userId: member.id,
      soldAt: new Date('2025-03-09T04:00:00Z'),
    });
    const empty = await aGiftCard(studio.db, { userId: member.id, valueCents: 500 });
    await noOrderLimits(studio);
    await anOrder(studio, member, { giftCardCodes: [empty.code] });
    await inCart(studio, member, { productId: await aProduct(studio.db) });
    const refusals = [
      [
        ['AAAA-BBBB-CCCC-DDDD'],
        'unknown_gift_card',
        "We couldn't find this gift card. Please check the code.",
      ],
      [['nonsense'], 'unknown_gift_card', "We couldn't find this gift card. Please check the code."],
      [[expired.code], 'gift_card_expired', 'was valid until 9 March 2026.'],
      [[empty.code], 'gift_card_empty', 'There is nothing left on gift card …'],
      [[giftCard.code, odd(giftCard.code)], 'gift_card_twice', 'A gift card was entered twice.'],
    ] as const;
    for (const [giftCardCodes, code, message] of refusals) {
      const { status, problem } = await place({ giftCardCodes });
      expect([status, problem.code]).toEqual([409, code]);
      expect(problem.message).toContain(message);
    }
    expect(await place({ giftCardCodes: Array(6).fill(giftCard.code) })).toMatchObject({ status: 400 });
    expect(await balance()).toBe(10_000);
    await everythingAddsUp();
  });

  test('whoever guesses codes at the checkout must wait, and still orders without', async () => {
    await noOrderLimits(studio);
    await inCart(studio, member, { productId: await aProduct(studio.db) });
    const guess = (i: number) => place({ giftCardCodes: [`AAAA-BBBB-CCCC-D${String(i).padStart(3, 'X')}`] });
    for (let i = 0; i < 60; i++) expect((await guess(i)).status).toBe(409);
    const late = await place({ giftCardCodes: [giftCard.code] });
    expect([late.status, late.problem.code]).toEqual([429, 'too_many']);
    expect((await place({ giftCardCodes: [] })).status).toBe(201);
    expect(await balance()).toBe(10_000);
  });

  test('it pays until its last day ends, and not in the moment after', async () => {
    const expiresAt = '2027-01-01T16:00:00Z';
    await inCart(studio, member, { productId: await aProduct(studio.db) });
    studio.clock.set(expiresAt);
    const late = await place({ giftCardCodes: [giftCard.code] });
    expect([late.status, late.problem.message]).toEqual([
      409,
      expect.stringMatching(/^Gift card .* was valid until 1 January 2027\.$/),
    ]);
    expect(await balance()).toBe(10_000);
    studio.clock.set('2027-01-01T15:59:59.999Z');
    expect((await place({ giftCardCodes: [giftCard.code] })).status).toBe(201);
    expect(await balance()).toBe(4_200);
  });

  test('money that comes back after the last day expires once more', async () => {
    const order = await anOrder(studio, member, { giftCardCodes: [giftCard.code] });
    studio.clock.set('2027-01-02T08:00:00Z');
    const tools = { db: studio.db, now: studio.clock.now } as Parameters<typeof expiredAccounts.run>[0];
    await expiredAccounts.run(tools);
    await change(order.id, 'refunded');
    expect(await balance()).toBe(5_800);
    studio.clock.set('2027-01-03T08:00:00Z');
    await expiredAccounts.run(tools);
    expect(await balance()).toBe(0);
    await everythingAddsUp();
  });

  test('a studio without any speaks of none', async () => {
    const { body } = await studio.call(ordersApi.checkout, {}, { as: await aMember(studio.db) });
    expect(body.takesGiftCards).toBe(true);
    await studio.db.execute(sql`truncate prepaid_accounts cascade`);
    const none = await studio.call(ordersApi.checkout, {}, { as: member });
    expect(none.body).not.toHaveProperty('takesGiftCards');
    expect(none.body).not.toHaveProperty('credit');
  });
});

test('the accountant gets sold cards without GST and used ones with it; the money methods still come to the takings', async () => {
  await studio.db.execute(sql`insert into settings values ('gstNumber', '"M90312345A"', now())`);
  await sellsGiftCards(studio.db);
  const productId = await aProduct(studio.db, { stockQuantity: 9 });
  const sold = await aSale(studio, admin, {
    lines: [{ kind: 'gift_card', price: '50.00', quantity: 1, gift: {} }],
    payments: [inCash('50.00')],
  });
  const code = sold.lines[0]?.giftCardCode ?? '';
  expect(sold.gstAmount).toBe('0.00');
  const spent = await aSale(studio, admin, {
    lines: [pieces(productId)],
    giftCardCodes: [code],
    payments: [inCash('8.00')],
  });
  expect(spent).toMatchObject({ totalAmount: '8.00', gstAmount: '4.79' });
  await studio.call(
    counterApi.void,
    { params: { id: spent.id }, body: { reason: 'Mistake' } },
    { as: admin },
  );
  const { body } = await studio.inject({
    url: '/api/admin/counter/accounting',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const rows = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  const own = rows.map(([, , description, account, net, gst, gross, method]) => [
    ...[description, account, net, gst, gross, method],
  ]);
  expect(own).toContainEqual(['Counter sale', 'Gift cards sold', '50.00', '0.00', '50.00', 'Cash']);
  expect(own).toContainEqual(['Gift card used', 'Gift cards used', '45.87', '4.13', '50.00', 'Gift card']);
  expect(own).toContainEqual([
    'Gift card returned',
    'Gift cards used',
    '-45.87',
    '-4.13',
    '-50.00',
    'Gift card',
  ]);
  const money = rows.filter(([, , , , , , , method]) => method !== 'Gift card');
  const day = await studio.call(counterApi.day, { query: {} }, { as: admin });
  expect(money.reduce((sum, row) => sum + Number(row[6]), 0)).toBe(Number(day.body.total));
});

describe('at the counter', () => {
  test('a card is sold with a code for the receipt, and spent in parts; the pieces that come back return their part', async () => {
    await sellsGiftCards(studio.db);
    const productId = await aProduct(studio.db, { stockQuantity: 9 });
    const sold = await aSale(studio, admin, {
      lines: [{ kind: 'gift_card', price: '50.00', quantity: 1, gift: { recipientName: 'Ann' } }],
      payments: [inCash('50.00')],
    });
    const code = sold.lines[0]?.giftCardCode ?? '';
    expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
    expect(sold).toMatchObject({ earnedPoints: 0, lines: [{ kind: 'gift_card', net: '50.00' }] });
    const found = await studio.call(counterApi.giftCard, { body: { code: odd(code) } }, { as: admin });
    expect(found.body).toEqual({
      code,
      balance: '50.00',
      state: 'open',
      expiresAt: '2027-03-10T16:00:00.000Z',
    });

    const spent = await aSale(studio, admin, {
      userId: member.id,
      lines: [pieces(productId, 2)],
      giftCardCodes: [code],
      payments: [inCash('66.00')],
    });
    const label = `Gift card …${code.slice(-4)}`;
    expect(spent).toMatchObject({
      prepaid: [{ label, amount: '50.00' }],
      totalAmount: '66.00',
      earnedPoints: 116,
    });
    await everythingAddsUp();
    const refund = {
      lines: [{ line: 1, quantity: 1, isRestocked: true }],
      method: 'cash',
      reason: 'Wrong one',
    };
    await studio.call(counterApi.refund, { params: { id: spent.id }, body: refund as never }, { as: admin });
    const left = await studio.call(counterApi.giftCard, { body: { code } }, { as: admin });
    expect(left.body.balance).toBe('25.00');
    await everythingAddsUp();

    // Part of it was used, so its sale is not void any more.
    const voided = await studio.call(
      counterApi.void,
      { params: { id: sold.id }, body: { reason: 'Mistake' } },
      { as: admin },
    );
    expect(voided).toMatchObject({ status: 409, problem: { code: 'not_voidable' } });
  });

  test('a void returns what was spent, and the void of an unused card takes its money away', async () => {
    await sellsGiftCards(studio.db);
    const productId = await aProduct(studio.db);
    const spent = await aSale(studio, admin, { lines: [pieces(productId)], giftCardCodes: [giftCard.code] });
    expect(await balance()).toBe(4_200);
    const sold = await aSale(studio, admin, {
      lines: [{ kind: 'gift_card', price: '80.00', quantity: 1, gift: {} }],
      payments: [inCash('80.00')],
    });
    for (const id of [spent.id, sold.id]) {
      const body = { reason: 'Mistake' };
      expect(await studio.call(counterApi.void, { params: { id }, body }, { as: admin })).toMatchObject({
        status: 200,
      });
    }
    expect(await balance()).toBe(10_000);
    const code = sold.lines[0]?.giftCardCode ?? '';
    const left = await studio.call(counterApi.giftCard, { body: { code } }, { as: admin });
    expect(left.body.balance).toBe('0.00');
    await everythingAddsUp();
  });

  test.each([
    ['a value of nothing', { price: '0.00', gift: {} }, 'Please choose an amount from $10.00 to $2,000.00.'],
    ['too much', { price: '2000.01', gift: {} }, 'Please choose an amount from $10.00 to $2,000.00.'],
    ['a day that is over', { price: '50.00', gift: { sendOn: '2026-03-09' } }, 'This day is in the past.'],
    [
      'a day after more than a year',
      { price: '50.00', gift: { sendOn: '2027-03-11' } },
      'Please choose a day within the next 12 months.',
    ],
  ])('%s is refused', async (_, line, message) => {
    await sellsGiftCards(studio.db);
    const { status, problem } = await sell({ lines: [{ kind: 'gift_card', quantity: 1, ...line }] });
    expect([status, problem.message]).toEqual([422, message]);
  });

  test('nothing in advance is paid by a gift card, and none is sold while none is offered', async () => {
    const line = { kind: 'gift_card', price: '50.00', quantity: 1, gift: {} } as const;
    expect(await sell({ lines: [line] })).toMatchObject({ status: 422 });
    await sellsGiftCards(studio.db);
    const refused = await sell({
      lines: [line],
      giftCardCodes: [giftCard.code],
      payments: [inCash('50.00')],
    });
    expect(refused).toMatchObject({ status: 422, problem: { code: 'not_with_gift_cards' } });
    expect(await sell({ useCredit: true, lines: [line] })).toMatchObject({
      problem: { code: 'client_needed' },
    });
    expect(await balance()).toBe(10_000);
  });
});

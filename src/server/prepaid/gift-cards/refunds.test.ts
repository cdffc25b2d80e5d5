import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { inCart } from '#server/orders/make.ts';
import { type StripeStandIn, startStripeStandIn } from '#server/orders/testing/stripe-stand-in.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { counterApi, type NewRefund, type NewSale } from '#shared/counter/contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { giftCardsAdminApi } from '#shared/prepaid/gift-cards/admin-contract.ts';
import { giftCardsApi } from '#shared/prepaid/gift-cards/contract.ts';
import { packagesAdminApi } from '#shared/prepaid/packages/admin-contract.ts';
import { prepaidReportApi } from '#shared/prepaid/report/contract.ts';
import { aGiftCard, sellsGiftCards } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Person = Awaited<ReturnType<typeof aMember>>;
let member: Person;
let admin: Person;
let stripe: StripeStandIn;

beforeAll(async () => {
  stripe = await startStripeStandIn();
});
afterAll(() => stripe.close());
beforeEach(async () => {
  studio.studio.tools.stripe = undefined;
  member = await aMember(studio.db, { email: 'mei@example.com', firstName: 'Mei', lastName: 'Lim' });
  admin = await anAdmin(studio.db);
  await sellsGiftCards(studio.db);
});

const refund = (id: number, body: object = {}, as = admin) =>
  studio.call(
    giftCardsAdminApi.refund,
    { params: { id }, body: { reason: 'Changed her mind', ...body } },
    { as },
  );
const cardOf = async (id: number) =>
  (await studio.call(giftCardsAdminApi.card, { params: { id } }, { as: admin })).body;
const balanceOf = async (code: string) => (await studio.call(giftCardsApi.balance, { body: { code } })).body;
const liability = async () => (await studio.call(prepaidReportApi.liability, {}, { as: admin })).body;
const takings = async () => {
  const { body } = await studio.call(counterApi.day, { query: {} }, { as: admin });
  return Object.fromEntries(body.takings.map((each) => [each.method, each.net]));
};
const refundRows = async () =>
  (await studio.db.execute(sql`select method, amount_cents, is_void from order_refunds order by id`)).rows;
/** A product of $30.00 at the counter. */
const spend = async (...giftCardCodes: string[]) => {
  const productId = await aProduct(studio.db, { priceCents: 3_000, stockQuantity: 5 });
  const body: NewSale = {
    userId: null,
    lines: [{ kind: 'product', productId, quantity: 1, price: '30.00' }],
    giftCardCodes,
    payments: [],
  };
  return studio.call(counterApi.sell, { body }, { as: admin });
};
/** Sold at the counter for $100.00. */
const sellCard = async (payments: NewSale['payments'] = [{ method: 'cash', amount: '100.00' }]) => {
  const lines: NewSale['lines'] = [{ kind: 'gift_card', quantity: 1, price: '100.00', gift: {} }];
  const { body } = await studio.call(
    counterApi.sell,
    { body: { userId: null, lines, payments } },
    { as: admin },
  );
  const { rows } = await studio.db.execute<{ id: number; code: string }>(
    sql`select account_id as id, code from gift_cards where order_id = ${body.id}`,
  );
  return { saleId: body.id, ...rows[0]! };
};
const balanced = async () => expect(await findLedgerDifferences(studio.db)).toEqual([]);

describe('what is left of a gift card goes back the way it was paid', () => {
  test('PayNow: it waits to be transferred, is owed until then, and both are mailed', async () => {
    const { accountId, code } = await aGiftCard(studio.db, { userId: member.id });
    expect((await spend(code)).status).toBe(201);
    expect((await cardOf(accountId)).wayBack).toEqual({ by: 'hand' });
    const { status, body } = await refund(accountId, { payTo: '9123 4567' });
    expect([status, body.state, body.balance, body.wayBack]).toEqual([200, 'refunded', '0.00', null]);
    expect(body.history.at(-1)).toMatchObject({ what: 'Refunded', amount: '-70.00' });
    expect(await liability()).toMatchObject({ payoutsAmount: '70.00', totalOutstanding: '70.00' });

    const mail = (await studio.deliverMail()).find(({ subject }) => subject?.startsWith('Refunded'));
    expect([mail?.to?.[0]?.address, mail?.subject]).toEqual([
      'mei@example.com',
      `Refunded: Gift card …${code.slice(-4)}`,
    ]);
    expect(mail?.text).toContain('the $70.00 left on it');
    expect(mail?.text).not.toContain(code);
    const due = await studio.call(packagesAdminApi.payouts, { query: {} }, { as: admin });
    expect(due.body).toMatchObject([
      { amount: '70.00', clientName: 'Mei Lim', payTo: '9123 4567', what: 'Gift card' },
    ]);
    await studio.call(
      packagesAdminApi.payOut,
      { params: { id: due.body[0]!.id }, body: { method: 'paynow' } },
      { as: admin },
    );
    expect(await refundRows()).toEqual([{ method: 'paynow', amount_cents: 7_000, is_void: false }]);
    expect((await studio.deliverMail()).at(-1)?.subject).toBe("We've paid out $70.00");
    expect(await liability()).toMatchObject({ totalOutstanding: '0.00', returnedAmount: '70.00' });
    await balanced();
  });

  test('a card online: to that card, by itself', async () => {
    studio.studio.tools.stripe = stripe.access;
    stripe.reset();
    const { accountId, orderId } = await aGiftCard(studio.db, { userId: member.id });
    await studio.db.execute(sql`update order_payments set source = 'stripe', method = 'stripe', external_id = 'pi_7'
      where order_id = ${orderId}`);
    expect((await cardOf(accountId)).wayBack).toEqual({ by: 'card' });
    await refund(accountId);
    await studio.deliverMail();
    expect(stripe.requested).toMatchObject([
      { path: '/v1/refunds', form: { payment_intent: 'pi_7', amount: '10000' } },
    ]);
    expect(await refundRows()).toEqual([{ method: 'stripe', amount_cents: 10_000, is_void: false }]);
    expect(await liability()).toMatchObject({ totalOutstanding: '0.00' });
    await balanced();
  });

  test('the counter: out of the till as it came, or as staff say', async () => {
    const { id } = await sellCard([{ method: 'terminal', amount: '100.00' }]);
    expect((await cardOf(id)).wayBack).toEqual({ by: 'counter', method: 'terminal' });
    await refund(id);
    const other = await sellCard();
    await refund(other.id, { method: 'paynow' });
    expect(await takings()).toMatchObject({ cash: '100.00', terminal: '0.00', paynow: '-100.00' });
    expect(await liability()).toMatchObject({ totalOutstanding: '0.00', payoutsAmount: '0.00' });
    await balanced();
  });

  test('a receptionist may, and it is on record; without a reason nobody may', async () => {
    const { accountId } = await aGiftCard(studio.db, { userId: member.id });
    const missing = await refund(accountId, { reason: ' ' });
    expect([missing.status, missing.problem.fields]).toEqual([400, { reason: 'Please give a reason' }]);
    const reception = await aReceptionist(studio.db);
    expect((await refund(accountId, {}, reception)).status).toBe(200);
    const { rows } = await studio.db.execute(
      sql`select details -> 'after' as after from audit_log where action = 'refund gift card'`,
    );
    expect(rows).toEqual([{ after: { refund: '100.00', reason: 'Changed her mind' } }]);
  });

  test('once: the second time there is nothing left, and nobody can spend or send it', async () => {
    const { accountId, code } = await aGiftCard(studio.db, { userId: member.id });
    await refund(accountId);
    const again = await refund(accountId);
    expect([again.status, again.problem.code]).toEqual([409, 'nothing_left']);
    expect((await spend(code)).problem.message).toBe(`Gift card …${code.slice(-4)} was refunded.`);
    for (const call of [
      () => studio.call(giftCardsAdminApi.resend, { params: { id: accountId } }, { as: admin }),
      () => studio.call(giftCardsApi.resend, { params: { id: accountId } }, { as: member }),
    ]) {
      const { status, problem } = await call();
      expect([status, problem.message]).toEqual([
        409,
        "It was refunded, so this gift card can't be sent any more.",
      ]);
    }
    await balanced();
  });

  test('money that comes back to it from a cancelled order afterwards can be spent', async () => {
    const { accountId, code } = await aGiftCard(studio.db, { userId: member.id });
    const productId = await aProduct(studio.db, { priceCents: 3_000, stockQuantity: 5 });
    await inCart(studio, member, { productId });
    const { body: order } = await studio.call(
      ordersApi.place,
      { body: { paymentMethod: 'studio', giftCardCodes: [code] } },
      { as: member },
    );
    await refund(accountId);
    await studio.call(
      ordersApi.change,
      { params: { id: order.id }, body: { status: 'cancelled' } },
      { as: admin },
    );
    expect(await balanceOf(code)).toMatchObject({ state: 'open', balance: '30.00' });
    expect((await refund(accountId)).body).toMatchObject({ state: 'refunded', balance: '0.00' });
    await balanced();
  });
});

describe('at the till', () => {
  const OF_THE_CARD: NewRefund = {
    lines: [{ line: 1, quantity: 1, isRestocked: false }],
    method: 'cash',
    reason: 'Gift',
  };

  test("a refund of the card's line gives back what is left, and the rest of the sale stays as it is", async () => {
    const { saleId, code } = await sellCard();
    await spend(code);
    const { status, body: sale } = await studio.call(
      counterApi.refund,
      { params: { id: saleId }, body: OF_THE_CARD },
      { as: admin },
    );
    expect([status, sale.refundedAmount, sale.status]).toEqual([201, '70.00', 'collected']);
    expect(await balanceOf(code)).toMatchObject({ state: 'refunded', balance: '0.00', value: '100.00' });
    expect(await takings()).toMatchObject({ cash: '30.00' });
    const again = await studio.call(
      counterApi.refund,
      { params: { id: saleId }, body: OF_THE_CARD },
      { as: admin },
    );
    expect(again.status).toBe(409);
    await balanced();
  });

  test('one that was not used is refunded in full, and the sale is over', async () => {
    const { saleId, code } = await sellCard();
    const { body: sale } = await studio.call(
      counterApi.refund,
      { params: { id: saleId }, body: OF_THE_CARD },
      { as: admin },
    );
    expect([sale.refundedAmount, sale.status]).toEqual(['100.00', 'refunded']);
    expect((await balanceOf(code)).state).toBe('refunded');
    await balanced();
  });

  test('of two in one sale the one whose line it is goes back; one that is used up does not', async () => {
    const aCard = (price: string) => ({ kind: 'gift_card', quantity: 1, price, gift: {} }) as const;
    const lines = [aCard('30.00'), aCard('50.00')];
    const sold = { userId: null, lines, payments: [{ method: 'cash', amount: '80.00' }] } as NewSale;
    const { body: sale } = await studio.call(counterApi.sell, { body: sold }, { as: admin });
    const [first, second] = sale.lines.map(({ giftCardCode }) => giftCardCode ?? '');
    const giveBack = (line: number) => {
      const body = { ...OF_THE_CARD, lines: [{ line, quantity: 1, isRestocked: false }] };
      return studio.call(counterApi.refund, { params: { id: sale.id }, body }, { as: admin });
    };
    expect((await giveBack(2)).body.refundedAmount).toBe('50.00');
    expect([(await balanceOf(first!)).balance, (await balanceOf(second!)).state]).toEqual([
      '30.00',
      'refunded',
    ]);
    await spend(first!);
    const { status, problem } = await giveBack(1);
    expect([status, problem.code, problem.message]).toEqual([
      ...[409, 'nothing_left'],
      "There's nothing left to refund. It was used, refunded or has expired.",
    ]);
  });

  test('a voided sale leaves a void card, which does not read as used up', async () => {
    const { saleId, id, code } = await sellCard();
    await studio.call(
      counterApi.void,
      { params: { id: saleId }, body: { reason: 'Wrong amount' } },
      { as: admin },
    );
    expect(await balanceOf(code)).toMatchObject({ state: 'void', balance: '0.00' });
    expect((await cardOf(id)).state).toBe('void');
    const other = await aGiftCard(studio.db, { userId: member.id });
    await refund(other.accountId);
    expect((await spend(other.code, code)).problem.message).toBe(
      `Gift card …${other.code.slice(-4)} was refunded. Gift card …${code.slice(-4)} is void.`,
    );
    const list = async (state: 'void' | 'empty' | 'refunded') =>
      (await studio.call(giftCardsAdminApi.list, { query: { state } }, { as: admin })).body.length;
    expect([await list('void'), await list('empty'), await list('refunded')]).toEqual([1, 0, 1]);
    await balanced();
  });
});

test('an order of one cannot be refunded in Orders; the sentence says where it can', async () => {
  const { orderId } = await aGiftCard(studio.db, { userId: member.id });
  const { status, problem } = await studio.call(
    ordersApi.change,
    { params: { id: orderId }, body: { status: 'refunded' } },
    { as: admin },
  );
  expect([status, problem.message]).toEqual([
    409,
    `ORD-${orderId} was paid in advance. Please open it under Gift cards to refund what is left on it.`,
  ]);
});

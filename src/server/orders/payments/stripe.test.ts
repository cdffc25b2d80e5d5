import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { anOrder, inCart } from '#server/orders/make.ts';
import {
  type StripeStandIn,
  signedEvent,
  startStripeStandIn,
} from '#server/orders/testing/stripe-stand-in.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { type OrderDetail, ordersApi } from '#shared/orders/contract.ts';
import type { OrderStatus } from '#shared/orders/order-states.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

type Member = Awaited<ReturnType<typeof aMember>>;
let stripe: StripeStandIn;
let member: Member;
let admin: Member;
beforeAll(async () => {
  stripe = await startStripeStandIn();
});
beforeEach(async () => {
  stripe.reset();
  studio.studio.tools.stripe = stripe.access;
  member = await aMember(studio.db, { email: 'mei@example.com' });
  admin = await anAdmin(studio.db);
});
afterAll(() => stripe.close());

const one = async (query: ReturnType<typeof sql>) => (await studio.db.execute(query)).rows[0];
const orderOf = async (id: number) =>
  (await studio.call(ordersApi.order, { params: { id } }, { as: member })).body;
const points = async () =>
  (await one(sql`select loyalty_points from users where id = ${member.id}`))?.loyalty_points;
const change = (id: number, status: OrderStatus) =>
  studio.call(ordersApi.change, { params: { id }, body: { status } }, { as: admin });
const byCard = (input = {}) => anOrder(studio, member, { paymentMethod: 'card', ...input });

/** What Stripe sends when a page was paid. */
const paid = (order: Pick<OrderDetail, 'id'>, fields: object = {}) => ({
  id: 'evt_1',
  type: 'checkout.session.completed',
  data: {
    object: {
      id: 'cs_test_1',
      object: 'checkout.session',
      payment_status: 'paid',
      amount_total: 5_800,
      currency: 'sgd',
      payment_intent: `pi_${order.id}`,
      metadata: { orderId: String(order.id) },
      ...fields,
    },
  },
});
const sendEvent = async (
  event: Parameters<typeof signedEvent>[0],
  options: { secret?: string; at?: Date } = {},
) => {
  const signed = signedEvent(event, { at: studio.clock.now(), ...options });
  return studio.inject({ method: 'POST', url: '/api/stripe/webhook', ...signed });
};

describe('a card order', () => {
  test("is placed first, then gets a page of Stripe's with its exact total", async () => {
    const order = await byCard();
    expect(order).toMatchObject({
      status: 'pending',
      checkoutUrl: expect.stringMatching(/^https:\/\/checkout\.stripe\.test\/cs_test_\d+$/),
      heldUntil: '2026-03-11T08:00:00.000Z',
    });
    expect(stripe.requested).toHaveLength(1);
    expect(stripe.requested[0]).toMatchObject({
      path: '/v1/checkout/sessions',
      form: {
        mode: 'payment',
        client_reference_id: String(order.id),
        'metadata[orderId]': String(order.id),
        'line_items[0][price_data][unit_amount]': '5800',
        'line_items[0][price_data][currency]': 'sgd',
        success_url: `http://studio.test/orders/${order.id}?card=done`,
      },
    });
    expect((await orderOf(order.id)).checkoutUrl).toBe(order.checkoutUrl);
  });

  test('stands when Stripe does not answer, and can be paid from its page', async () => {
    stripe.refuse(1);
    const order = await byCard();
    expect([order.status, order.checkoutUrl]).toEqual(['pending', undefined]);
    const pay = () => studio.call(ordersApi.pay, { params: { id: order.id } }, { as: member });
    stripe.refuse(1);
    const refused = await pay();
    expect([refused.status, refused.problem.code]).toEqual([503, 'card_unreachable']);
    const { status, body } = await pay();
    expect([status, (await orderOf(order.id)).checkoutUrl]).toEqual([200, body.checkoutUrl]);
    expect((await pay()).body).toEqual(body);
  });

  test('a page that has run out is followed by another, and two clicks open one', async () => {
    const order = await byCard();
    studio.clock.advance({ minutes: 23 * 60 + 59 });
    const pay = () => studio.call(ordersApi.pay, { params: { id: order.id } }, { as: member });
    const [first, second] = await Promise.all([pay(), pay()]);
    expect(first?.body).toEqual(second?.body);
    expect(first?.body.checkoutUrl).not.toBe(order.checkoutUrl);
  });

  test('repeated with its key it is the same order and the same page, and Stripe is not asked again', async () => {
    await inCart(studio, member, { productId: await aProduct(studio.db) });
    const headers = { 'idempotency-key': 'only-once-please' };
    const place = () =>
      studio.call(ordersApi.place, { body: { paymentMethod: 'card' } }, { as: member, headers });
    const first = await place();
    const second = await place();
    expect(second.body).toEqual(first.body);
    expect([first.body.checkoutUrl !== undefined, stripe.requested.length]).toEqual([true, 1]);
  });

  test('is not to be had without a key, and not below what Stripe takes', async () => {
    const cheap = await aProduct(studio.db, { priceCents: 49 });
    await inCart(studio, member, { productId: cheap });
    const place = () => studio.call(ordersApi.place, { body: { paymentMethod: 'card' } }, { as: member });
    const tooCheap = await place();
    studio.studio.tools.stripe = undefined;
    const none = await place();
    expect([tooCheap.problem.code, none.status, none.problem.code]).toEqual([
      'card_minimum',
      422,
      'card_unavailable',
    ]);
    expect(stripe.requested).toEqual([]);
  });
});

describe('the webhook', () => {
  test('makes an order paid, and nothing else does', async () => {
    const order = await byCard();
    await studio.inject({ method: 'GET', url: `/orders/${order.id}?card=done` });
    expect((await orderOf(order.id)).status).toBe('pending');
    const { statusCode, body } = await sendEvent(paid(order));
    expect([statusCode, JSON.parse(body)]).toEqual([200, { received: true }]);
    expect([(await orderOf(order.id)).status, await points()]).toEqual(['paid', 58]);
    expect(await one(sql`select source, external_id, amount_cents, is_counted from order_payments`)).toEqual({
      source: 'stripe',
      external_id: `pi_${order.id}`,
      amount_cents: 5_800,
      is_counted: true,
    });
  });

  test('sent ten times at once, and again in other words, it counts once', async () => {
    const order = await byCard();
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendEvent(paid(order))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await sendEvent({ ...paid(order), id: 'evt_2', type: 'checkout.session.async_payment_succeeded' });
    expect(await points()).toBe(58);
    expect(await one(sql`select count(*)::int from order_payments`)).toEqual({ count: 1 });
    const mails = await studio.deliverMail();
    expect(mails.filter(({ subject }) => subject?.startsWith('Paid'))).toHaveLength(1);
    expect(mails.filter(({ subject }) => subject?.startsWith('Unexpected card payment'))).toHaveLength(0);
  });

  test('a payment that is still on its way does not count yet', async () => {
    const order = await byCard();
    await sendEvent(paid(order, { payment_status: 'unpaid' }));
    expect((await orderOf(order.id)).status).toBe('pending');
    await sendEvent({ ...paid(order), id: 'evt_2', type: 'checkout.session.async_payment_succeeded' });
    expect((await orderOf(order.id)).status).toBe('paid');
  });

  test.each([
    ['with another secret', () => ({ secret: 'whsec_somebody_else' })],
    ['long ago', () => ({ at: new Date(studio.clock.now().getTime() - 301_000) })],
  ])('signed %s it is not believed', async (_, options) => {
    const order = await byCard();
    const { statusCode, body } = await sendEvent(paid(order), options());
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'bad_signature']);
    expect((await orderOf(order.id)).status).toBe('pending');
  });

  test('one character changed after signing, no signature, or nothing at all: refused', async () => {
    const order = await byCard();
    const { payload, headers } = signedEvent(paid(order), { at: studio.clock.now() });
    const send = (request: object) =>
      studio.inject({ method: 'POST', url: '/api/stripe/webhook', ...request });
    const answers = await Promise.all([
      send({ payload: payload.replace('5800', '5801'), headers }),
      send({ payload }),
      send({ payload: '', headers }),
      send({ payload: 'not json', headers: { 'stripe-signature': 't=1,v1=00' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    expect((await orderOf(order.id)).status).toBe('pending');
  });

  test('without its secret there is no such address', async () => {
    studio.studio.tools.stripe = { ...stripe.access, webhookSecret: undefined };
    expect((await sendEvent(paid({ id: 1 }))).statusCode).toBe(404);
  });

  test.each([
    ['of another amount', { amount_total: 5_700 }],
    ['in another currency', { currency: 'usd' }],
  ])('money %s does not pay the order: it is recorded and the studio is notified', async (_, fields) => {
    const order = await byCard();
    await sendEvent(paid(order, fields));
    expect([(await orderOf(order.id)).status, await points()]).toEqual(['pending', 0]);
    const { body } = await studio.call(ordersApi.list, { query: {} }, { as: admin });
    expect(body[0]?.payments).toMatchObject([{ source: 'stripe', isCounted: false }]);
    const mail = (await studio.deliverMail()).find(({ subject }) =>
      subject?.startsWith('Unexpected card payment'),
    );
    expect(mail?.text).toContain('another amount was paid');
  });

  test('too late, for an order that was cancelled: not lost, not paid, not sold twice', async () => {
    const productId = await aProduct(studio.db, { stockQuantity: 9 });
    const order = await byCard({ productId });
    await studio.call(ordersApi.cancel, { params: { id: order.id } }, { as: member });
    await studio.deliverMail();
    expect(stripe.requested.at(-1)?.path).toMatch(/^\/v1\/checkout\/sessions\/cs_test_\d+\/expire$/);

    await sendEvent(paid(order));
    expect([(await orderOf(order.id)).status, await points()]).toEqual(['cancelled', 0]);
    expect(await one(sql`select stock_quantity from products where id = ${productId}`)).toEqual({
      stock_quantity: 9,
    });
    const { body } = await studio.call(ordersApi.list, { query: {} }, { as: admin });
    expect(body[0]?.payments).toMatchObject([
      {
        amount: '58.00',
        isCounted: false,
        note: `The order ${order.number} was already cancelled when the payment arrived.`,
      },
    ]);
    const mail = (await studio.deliverMail()).find(({ subject }) =>
      subject?.startsWith('Unexpected card payment'),
    );
    expect(mail?.to?.[0]?.address).toBe('hello@petal.example');
  });

  test('a second payment of a paid order is put on record too', async () => {
    const order = await byCard();
    await sendEvent(paid(order));
    await sendEvent({ ...paid(order, { payment_intent: 'pi_again' }), id: 'evt_2' });
    const { rows } = await studio.db.execute(
      sql`select external_id, is_counted from order_payments order by id`,
    );
    expect(rows).toEqual([
      { external_id: `pi_${order.id}`, is_counted: true },
      { external_id: 'pi_again', is_counted: false },
    ]);
    expect(await points()).toBe(58);
  });

  test('money for an unknown order is recorded and reported; a page of another shop is ignored', async () => {
    await sendEvent(paid({ id: 4711 }));
    await sendEvent({ ...paid({ id: 1 }, { metadata: {} }), id: 'evt_2' });
    await sendEvent({ id: 'evt_3', type: 'customer.created', data: { object: {} } });
    const { rows } = await studio.db.execute(
      sql`select order_id, external_id, is_counted from order_payments`,
    );
    expect(rows).toEqual([{ order_id: null, external_id: 'pi_4711', is_counted: false }]);
    expect(await studio.deliverMail()).toHaveLength(1);
  });
});

describe('giving money back', () => {
  const refund = (order: OrderDetail, fields: object = {}) => ({
    id: 'evt_refund',
    type: 'charge.refunded',
    data: {
      object: {
        object: 'charge',
        payment_intent: `pi_${order.id}`,
        amount: 5_800,
        amount_refunded: 5_800,
        ...fields,
      },
    },
  });

  test('the admin refunds here, and the card gets it back once, however often it is tried', async () => {
    const order = await byCard();
    await sendEvent(paid(order));
    await change(order.id, 'refunded');
    stripe.refuse(1);
    await studio.deliverMail();
    studio.clock.advance({ minutes: 2 });
    await studio.deliverMail();
    const requested = stripe.requested.filter(({ path }) => path === '/v1/refunds');
    expect(requested.length).toBeGreaterThan(1);
    expect(new Set(requested.map(({ key }) => key))).toEqual(new Set([`refund-order-${order.id}`]));
    expect(requested[0]?.form).toEqual({ payment_intent: `pi_${order.id}` });
    expect(await points()).toBe(0);
  });

  test("refunded on Stripe's own page it is refunded here; a part of it is not", async () => {
    const order = await byCard();
    await sendEvent(paid(order));
    await sendEvent({ ...refund(order, { amount_refunded: 100 }), id: 'evt_part' });
    expect((await orderOf(order.id)).status).toBe('paid');
    await sendEvent(refund(order));
    await sendEvent({ ...refund(order), id: 'evt_again' });
    expect([(await orderOf(order.id)).status, await points()]).toEqual(['refunded', 0]);
  });

  test('a refund that arrives before its payment changes nothing, and the payment still counts', async () => {
    const order = await byCard();
    await sendEvent(refund(order));
    expect((await orderOf(order.id)).status).toBe('pending');
    await sendEvent(paid(order));
    expect((await orderOf(order.id)).status).toBe('paid');
  });

  test('money paid at the counter is not asked back from Stripe', async () => {
    const order = await byCard();
    await change(order.id, 'paid');
    await change(order.id, 'refunded');
    await studio.deliverMail();
    expect(stripe.requested.filter(({ path }) => path === '/v1/refunds')).toEqual([]);
  });
});

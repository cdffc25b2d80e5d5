import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { checkPdf, textOfPdf } from '#server/kit/pdf/testing/read-pdf.ts';
import {
  type StripeStandIn,
  signedEvent,
  startStripeStandIn,
} from '#server/orders/testing/stripe-stand-in.ts';
import { aPackage, aSoldPackage } from '#server/prepaid/ledger/make.ts';
import { useSession } from '#server/prepaid/ledger/sessions/sessions.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { packagesAdminApi } from '#shared/prepaid/packages/admin-contract.ts';
import { packagesApi } from '#shared/prepaid/packages/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';

// A Tuesday, 4 PM in Singapore: five working days end with 17 March.
const studio = useStudio('2026-03-10T08:00:00Z');
type Person = Awaited<ReturnType<typeof aMember>>;
let stripe: StripeStandIn;
let mei: Person;
let admin: Person;

beforeAll(async () => {
  stripe = await startStripeStandIn();
});
afterAll(() => stripe.close());
beforeEach(async () => {
  stripe.reset();
  studio.studio.tools.stripe = undefined;
  mei = await aMember(studio.db, { email: 'mei@example.com', firstName: 'Mei' });
  admin = await anAdmin(studio.db);
  await studio.db.execute(sql`insert into settings values ('payNowId', '"202412345K"', now())`);
});

const order = (id: number, body: { paymentMethod: 'paynow' | 'card'; price?: string }, as = mei) =>
  studio.call(packagesApi.order, { params: { id }, body }, { as });
const markPaid = (id: number) =>
  studio.call(
    ordersApi.change,
    { params: { id }, body: { status: 'paid', method: 'paynow' } },
    { as: admin },
  );
const mine = async (as = mei) => (await studio.call(packagesApi.mine, {}, { as })).body;
const giveBack = (accountId: number, as = mei, payTo = '') =>
  studio.call(packagesApi.giveBack, { params: { accountId }, body: { payTo } }, { as });
const use = (accountId: number, bookingId: number) =>
  studio.db.transaction((db) => useSession({ db, now: studio.clock.now }, { accountId, bookingId }));
const soldToday = (of = {}) => aSoldPackage(studio.db, { userId: mei.id, soldAt: studio.clock.now(), of });
/** A visit that is booked on a session of it. */
const bookOn = async (accountId: number, fields = {}) => {
  const startsAt = new Date('2026-03-12T06:00:00Z');
  const { id } = await aBooking(studio.db, { startsAt, userId: mei.id, status: 'confirmed', ...fields });
  await studio.db.execute(sql`update bookings set prepaid_account_id = ${accountId} where id = ${id}`);
  return id;
};

describe('what is offered', () => {
  const offers = async () => (await studio.call(packagesApi.list, {})).body;
  const hasPackages = async () => (await studio.call(studioApi.studio, {})).body.hasPackages;

  test('is shown with the price of a session and what is saved; without any the site speaks of none', async () => {
    expect([await offers(), await hasPackages()]).toEqual([[], undefined]);
    const calm = await aTreatment(studio.db, { name: 'Calm', priceCents: 15_000, extraction: 'required' });
    await aPackage(studio.db, { treatmentIds: [calm.id] });
    await aPackage(studio.db, { name: 'Anything', sessions: 3, priceCents: 10_000, position: 1 });
    await aPackage(studio.db, { name: 'Hidden', isActive: false });
    expect(await offers()).toMatchObject([
      {
        name: 'Five Facials',
        pricePerSession: '120.00',
        extraction: 'included',
        saving: { least: '290.00', most: '290.00' },
        isForAll: false,
        treatments: [{ name: 'Calm', price: '178.00', isCheaperAlone: false }],
      },
      { name: 'Anything', pricePerSession: '33.33', isForAll: true, treatments: [{ name: 'Calm' }] },
    ]);
    expect(await hasPackages()).toBe(true);
  });

  test('a session is no saving where a treatment costs less alone, as it does on promotion', async () => {
    const calm = await aTreatment(studio.db, { name: 'Calm', priceCents: 15_000, extraction: 'required' });
    const detox = await aTreatment(studio.db, { name: 'Detox', priceCents: 13_000, extraction: 'required' });
    await aPackage(studio.db, { treatmentIds: [calm.id, detox.id] });
    expect((await offers())[0]?.saving).toEqual({ least: '190.00', most: '290.00' });
    const promo = { ...defaults.promo, isShown: true, treatmentId: detox.id, price: '58.00' };
    await studio.db.execute(sql`insert into settings values ('promo', ${JSON.stringify(promo)}, now())`);
    expect((await offers())[0]).toMatchObject({
      saving: null,
      treatments: [
        { name: 'Detox', price: '58.00', saving: null, isCheaperAlone: true },
        { name: 'Calm', price: '178.00', saving: '290.00', isCheaperAlone: false },
      ],
    });
  });

  test('one whose treatments are all deleted is not offered or sold, and who has it reads why and is refunded', async () => {
    const calm = await aTreatment(studio.db, { name: 'Calm' });
    const { id } = await soldToday({ treatmentIds: [calm.id] });
    const [{ id: packageId } = { id: 0 }] = await offers();
    await studio.db.execute(sql`update treatments set archived_at = now()`);
    expect([await offers(), await hasPackages()]).toEqual([[], undefined]);
    expect((await order(packageId, { paymentMethod: 'paynow' })).status).toBe(404);
    const [own] = await mine();
    expect(own).toMatchObject({
      isWithoutTreatments: true,
      treatments: ['Calm (no longer offered)'],
      sessionsLeft: 5,
      value: '600.00',
    });
    const admins = await studio.call(packagesAdminApi.all, {}, { as: admin });
    expect(admins.body[0]?.deletedTreatments).toEqual(['Calm']);
    expect((await giveBack(id)).body.amount).toBe('600.00');
    expect(await findLedgerDifferences(studio.db)).toEqual([]);
  });
});

describe('buying one online', () => {
  test('it is ordered like everything else, and belongs to the member once it is paid', async () => {
    const { id } = await aPackage(studio.db);
    const terms = await studio.call(packagesApi.terms, { params: { id } }, { as: mei });
    expect(terms.body).toEqual({
      paymentMethods: ['paynow'],
      coolingOffLastDay: '2026-03-17',
      lastDay: '2027-03-10',
      notice: null,
    });
    const placed = await order(id, { paymentMethod: 'paynow', price: '600.00' });
    expect(placed).toMatchObject({
      status: 201,
      body: { status: 'pending', totalAmount: '600.00', payNow: { reference: placed.body.number } },
    });
    expect(await mine()).toEqual([]);
    await markPaid(placed.body.id);
    expect(await mine()).toMatchObject([
      {
        name: 'Five Facials',
        state: 'open',
        sessions: 5,
        sessionsLeft: 5,
        value: '600.00',
        coolingOffUntil: '2026-03-17T16:00:00.000Z',
        expiresAt: '2027-03-10T16:00:00.000Z',
        giveBack: { amount: '600.00', way: 'by hand', whyNot: null },
        history: [{ text: '5 sessions bought', sessions: 5, amount: '600.00' }],
      },
    ]);
    const mails = (await studio.deliverMail()).map(({ subject, text }) => [subject, text]);
    const words = mails.flat().join('\n');
    expect(words).toContain('Please pay $600.00 by PayNow');
    expect(words).not.toMatch(/collect|reserved/i);
  });

  test('the same request twice is one order', async () => {
    const { id } = await aPackage(studio.db);
    const headers = { 'idempotency-key': 'only-once-please' };
    const again = () =>
      studio.call(
        packagesApi.order,
        { params: { id }, body: { paymentMethod: 'paynow' } },
        { as: mei, headers },
      );
    const [first, second] = [await again(), await again()];
    expect(second.body.id).toBe(first.body.id);
  });

  test('what is sold keeps its terms when the offer changes', async () => {
    const { id } = await aPackage(studio.db);
    const placed = await order(id, { paymentMethod: 'paynow' });
    await studio.call(
      packagesAdminApi.change,
      { params: { id }, body: { sessions: 3, price: '900' } },
      { as: admin },
    );
    await markPaid(placed.body.id);
    expect(await mine()).toMatchObject([{ sessions: 5, price: '600.00' }]);
  });

  test.each([
    ['another price by now', { paymentMethod: 'paynow', price: '500.00' }, 409, 'price_changed'],
    ['a card without Stripe', { paymentMethod: 'card' }, 422, 'card_unavailable'],
    ['paying at the studio', { paymentMethod: 'studio' }, 400, 'malformed'],
  ] as const)('is refused: %s', async (_, body, status, code) => {
    const { id } = await aPackage(studio.db);
    const refused = await order(id, body as { paymentMethod: 'paynow' });
    expect(refused).toMatchObject({ status, problem: { code } });
    expect(await studio.db.execute(sql`select from orders`)).toMatchObject({ rows: [] });
  });

  test('one that is not on offer, or there, is not found', async () => {
    const { id } = await aPackage(studio.db, { isActive: false });
    for (const each of [id, 999]) expect((await order(each, { paymentMethod: 'paynow' })).status).toBe(404);
  });

  test('nothing is sold while their visit is in progress, unless the studio allows it', async () => {
    const { id } = await aPackage(studio.db);
    await aBooking(studio.db, { startsAt: studio.clock.now(), userId: mei.id, status: 'confirmed' });
    const refused = await order(id, { paymentMethod: 'paynow' });
    expect(refused).toMatchObject({ status: 422, problem: { code: 'visit_in_progress' } });
    const terms = await studio.call(packagesApi.terms, { params: { id } }, { as: mei });
    expect(terms.body.notice).toBe(refused.problem.message);
    const other = await aMember(studio.db);
    expect((await order(id, { paymentMethod: 'paynow' }, other)).status).toBe(201);

    const { body } = await studio.call(studioApi.settings, {}, { as: admin });
    const prepaid = { ...body.prepaid, isSaleRefusedDuringVisit: false };
    await studio.call(studioApi.saveSettings, { body: { prepaid } }, { as: admin });
    expect((await order(id, { paymentMethod: 'paynow' })).status).toBe(201);
  });
});

const sendEvent = (id: string, type: string, object: object) => {
  const signed = signedEvent({ id, type, data: { object } }, { at: studio.clock.now() });
  return studio.inject({ method: 'POST', url: '/api/stripe/webhook', ...signed });
};
/** What Stripe sends when the page of an order was paid. */
const notifyPaid = (orderId: number, event = 'evt_1', type = 'checkout.session.completed') =>
  sendEvent(event, type, {
    id: 'cs_test_1',
    object: 'checkout.session',
    payment_status: 'paid',
    amount_total: 60_000,
    currency: 'sgd',
    payment_intent: 'pi_1',
    metadata: { orderId: String(orderId) },
  });

test('what Stripe tells twice, or in another order, opens one package; a refund of it made there is reported', async () => {
  studio.studio.tools.stripe = stripe.access;
  const { id } = await aPackage(studio.db);
  const placed = (await order(id, { paymentMethod: 'card' })).body;
  const refund = { object: 'charge', payment_intent: 'pi_1', amount: 60_000, amount_refunded: 60_000 };
  await sendEvent('evt_0', 'charge.refunded', refund);
  expect(await mine()).toEqual([]);
  await Promise.all([notifyPaid(placed.id), notifyPaid(placed.id), notifyPaid(placed.id, 'evt_2')]);
  await notifyPaid(placed.id, 'evt_3', 'checkout.session.async_payment_succeeded');
  expect(await mine()).toMatchObject([{ state: 'open', sessions: 5, value: '600.00' }]);
  const before = (await studio.deliverMail()).length;
  await sendEvent('evt_4', 'charge.refunded', refund);
  await sendEvent('evt_4', 'charge.refunded', refund);
  const [mail, ...others] = (await studio.deliverMail()).slice(before);
  expect([others, mail?.text]).toEqual([[], expect.stringContaining(placed.number)]);
  expect(await mine()).toMatchObject([{ state: 'open', sessionsLeft: 5 }]);
  expect(await findLedgerDifferences(studio.db)).toEqual([]);
});

describe('giving it back in the cooling-off', () => {
  test('the client does it alone: it closes, waits to be paid out, and both sides read of it', async () => {
    const { id } = await soldToday();
    await use(id, (await aBooking(studio.db, { startsAt: new Date('2026-03-09T06:00:00Z') })).id);
    const given = await giveBack(id, mei, 'PayNow 9123 4567');
    expect(given).toMatchObject({ status: 200, body: { amount: '480.00', way: 'by hand' } });
    expect(await mine()).toMatchObject([
      {
        state: 'given back',
        sessionsLeft: 0,
        value: '0.00',
        payout: { amount: '480.00', paidAt: null },
      },
    ]);
    const mails = await studio.deliverMail();
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Cancelled and refunded: Five Facials',
      'Cancelled in the cooling-off: Five Facials',
    ]);
    const due = await studio.call(packagesAdminApi.payouts, { query: {} }, { as: admin });
    expect(due.body).toMatchObject([
      { amount: '480.00', payTo: 'PayNow 9123 4567', clientName: expect.stringContaining('Mei') },
    ]);
    expect(await findLedgerDifferences(studio.db)).toEqual([]);
  });

  test.each([
    ['the last moment', '2026-03-17T15:59:59Z', 200],
    ['midnight after the last day', '2026-03-17T16:00:00Z', 409],
  ])('%s', async (_, at, status) => {
    const { id } = await soldToday();
    studio.clock.set(at);
    const answer = await giveBack(id);
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.problem.message).toContain('until 17 March 2026');
  });

  test("somebody else's is not found", async () => {
    const { id } = await soldToday();
    const other = await aMember(studio.db);
    expect((await giveBack(id, other)).status).toBe(404);
    const headers = { authorization: `Bearer ${other.token}` };
    const paper = await studio.inject({ url: `/api/my/packages/${id}/statement`, headers });
    expect(paper.statusCode).toBe(404);
    expect((await studio.call(packagesApi.giveBack, { params: { accountId: id }, body: {} })).status).toBe(
      401,
    );
  });

  test('twice is once, also at the same moment', async () => {
    const { id } = await soldToday();
    const both = await Promise.all([giveBack(id), giveBack(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await giveBack(id);
    expect(again.problem.message).toBe('There is nothing left to refund.');
    const { rows } = await studio.db.execute(sql`select cents from payouts`);
    expect(rows).toEqual([{ cents: 60_000 }]);
    expect(await findLedgerDifferences(studio.db)).toEqual([]);
  });

  test('not while a visit is booked on it; and of a booking at the same moment only one wins', async () => {
    const { id } = await soldToday();
    const bookingId = await bookOn(id);
    const refused = await giveBack(id);
    expect(refused).toMatchObject({ status: 409, problem: { code: 'not_to_give_back' } });
    expect(refused.problem.message).toContain('cancel that visit');
    await studio.db.execute(sql`update bookings set status = 'cancelled' where id = ${bookingId}`);

    const [given, booked] = await Promise.allSettled([
      giveBack(id),
      bookOn(id, { startsAt: new Date('2026-03-13T06:00:00Z') }),
    ]);
    const isGiven = given.status === 'fulfilled' && given.value.status === 200;
    expect(isGiven).toBe(booked.status === 'rejected');
    expect(await findLedgerDifferences(studio.db)).toEqual([]);
  });

  test('what was paid by card goes back to the card by itself, the unused part of it', async () => {
    studio.studio.tools.stripe = stripe.access;
    const { id } = await aPackage(studio.db);
    const placed = (await order(id, { paymentMethod: 'card' })).body;
    expect(placed.checkoutUrl).toContain('checkout.stripe.test');
    await notifyPaid(placed.id);
    const [bought] = await mine();
    await use(
      bought!.accountId,
      (await aBooking(studio.db, { startsAt: new Date('2026-03-09T06:00:00Z') })).id,
    );
    expect((await mine())[0]?.giveBack).toEqual({ amount: '480.00', way: 'card', whyNot: null });

    stripe.requested.length = 0;
    const given = await giveBack(bought!.accountId);
    expect(given.body).toEqual({ amount: '480.00', way: 'card' });
    await studio.deliverMail();
    expect(stripe.requested).toMatchObject([
      { path: '/v1/refunds', form: { payment_intent: 'pi_1', amount: '48000' } },
    ]);
    const { rows } = await studio.db.execute(
      sql`select refunded_cents, (select count(*)::int from payouts) as payouts from orders`,
    );
    expect(rows).toEqual([{ refunded_cents: 48_000, payouts: 0 }]);
    expect(await findLedgerDifferences(studio.db)).toEqual([]);
  });
});

test('the statement is a PDF that says what was bought, and what is left of it', async () => {
  const { id } = await soldToday();
  const headers = { authorization: `Bearer ${mei.token}` };
  const paper = await studio.inject({ url: `/api/my/packages/${id}/statement`, headers });
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(await checkPdf(paper.rawPayload)).toBe(0);
  const text = await textOfPdf(paper.rawPayload);
  for (const part of ['Package statement', 'Five Facials', '5 of 5', '5 sessions bought', 'Value left'])
    expect(text).toContain(part);
});

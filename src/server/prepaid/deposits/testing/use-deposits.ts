import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import {
  type StripeStandIn,
  signedEvent,
  startStripeStandIn,
} from '#server/orders/testing/stripe-stand-in.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi, type NewBooking } from '#shared/bookings/contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { depositsApi } from '#shared/prepaid/deposits/contract.ts';

type Person = Awaited<ReturnType<typeof aMember>>;
type Deposit = { order_id: number; cents: number; outcome: string | null; paid_at: string | null };

/** A studio on Tuesday at 4 PM that takes PayNow and asks $30.00 for its facial; its ledgers add up after each test. */
function useDepositStudio() {
  const studio = useStudio('2026-03-10T08:00:00Z');
  const people: { member?: Person; admin?: Person } = {};
  let treatmentId = 0;
  let stripe: StripeStandIn | undefined;
  beforeAll(async () => {
    stripe = await startStripeStandIn();
  });
  beforeEach(async () => {
    stripe?.reset();
    studio.studio.tools.stripe = undefined;
    people.member = await aMember(studio.db, { email: 'mei@example.com', firstName: 'Mei' });
    people.admin = await anAdmin(studio.db);
    ({ id: treatmentId } = await aTreatment(studio.db, {
      name: 'Glow Facial',
      priceCents: 16_800,
      extraction: 'none',
      depositCents: 3_000,
    }));
    await studio.db.execute(sql`insert into settings values ('payNowId', '"202412345K"', now())`);
  });
  afterEach(async () => {
    expect(await findLedgerDifferences(studio.db)).toEqual([]);
  });
  afterAll(() => stripe?.close());
  return {
    studio,
    member: () => people.member!,
    admin: () => people.admin!,
    treatmentId: () => treatmentId,
    stripe: () => stripe!,
    takeCards: () => {
      studio.studio.tools.stripe = stripe!.access;
    },
  };
}

/** It, and what clients, staff and Stripe do there. */
export function useDeposits() {
  const at = useDepositStudio();
  const { studio, member, admin } = at;

  function book(input: Partial<NewBooking> = {}, as: Person | null = member()) {
    const person = {
      customerName: 'Mei Lim',
      customerEmail: 'mei@example.com',
      customerPhone: '+65 91234567',
    };
    const guest = { ...person, customerName: 'Guest Tan', customerEmail: 'guest@example.com' };
    const body = {
      treatmentId: at.treatmentId(),
      appointmentDate: THURSDAY,
      ...(as ? person : guest),
      ...input,
    };
    return studio.call(bookingsApi.book, { body }, as ? { as } : {});
  }

  async function made(input: Partial<NewBooking> = {}, as: Person | null = member()) {
    const { status, body, problem } = await book(input, as);
    if (status !== 201) throw new Error(problem.message);
    return body;
  }

  const depositOf = async (bookingId: number) =>
    (await studio.db.execute<Deposit>(sql`select * from deposits where booking_id = ${bookingId}`)).rows[0]!;
  const orderOf = async (bookingId: number) => (await depositOf(bookingId)).order_id;

  async function pay(bookingId: number) {
    const body = { status: 'paid', method: 'paynow' } as const;
    return studio.call(ordersApi.change, { params: { id: await orderOf(bookingId) }, body }, { as: admin() });
  }

  /** What Stripe sends when the page of an order was paid. */
  async function payByCard(orderId: number, { event = 'evt_1', cents = 3_000 } = {}) {
    const object = {
      id: 'cs_test_1',
      object: 'checkout.session',
      payment_status: 'paid',
      currency: 'sgd',
      amount_total: cents,
      payment_intent: `pi_${orderId}`,
      metadata: { orderId: String(orderId) },
    };
    return sendEvent({ id: event, type: 'checkout.session.completed', data: { object } });
  }

  function sendEvent(event: Parameters<typeof signedEvent>[0]) {
    const signed = signedEvent(event, { at: studio.clock.now() });
    return studio.inject({ method: 'POST', url: '/api/stripe/webhook', ...signed });
  }

  function notifyRefund(orderId: number) {
    const object = {
      object: 'charge',
      payment_intent: `pi_${orderId}`,
      amount: 3_000,
      amount_refunded: 3_000,
    };
    return sendEvent({ id: `evt_refund_${orderId}`, type: 'charge.refunded', data: { object } });
  }

  return {
    ...at,
    book,
    made,
    depositOf,
    orderOf,
    pay,
    payByCard,
    notifyRefund,
    getBooking: async (id: number) =>
      (await studio.call(bookingsAdminApi.one, { params: { id } }, { as: admin() })).body,
    cancel: (token: string) =>
      studio.call(bookingsApi.changeManaged, { params: { token }, body: { status: 'cancelled' } }),
    setStatus: (id: number, status: 'no-show' | 'completed' | 'confirmed' | 'cancelled') =>
      studio.call(bookingsApi.change, { params: { id }, body: { status, early: true } }, { as: admin() }),
    managed: async (token: string) => (await studio.call(depositsApi.managed, { params: { token } })).body,
    one: async (query: ReturnType<typeof sql>) => (await studio.db.execute(query)).rows[0],
  };
}

/** Two days later, at 11 AM. */
const THURSDAY = '2026-03-12T11:00:00+08:00';

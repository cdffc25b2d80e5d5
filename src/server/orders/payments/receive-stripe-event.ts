import type Stripe from 'stripe';
import type { Context, StripeAccess, Visitor } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { listItems, lockOrder } from '#server/orders/data.ts';
import { creditLateMoney } from '#server/orders/in-advance/late-money.ts';
import { setOrderStatus } from '#server/orders/set-order-status.ts';
import { refundedElsewhereMail, unexpectedPaymentMail } from '#server/orders/studio-emails.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { formatCents } from '#shared/kit/money.ts';
import { HttpProblem, notFound } from '#shared/kit/problem.ts';
import { isPaid, orderNumber } from '#shared/orders/order-states.ts';
import { isInAdvance } from '#shared/prepaid/ledger/balance.ts';
import { findPayment, insertPayment, insertStripeEvent } from './data.ts';
import { stripeClient } from './stripe-client.ts';
import { openTakingsDay } from './takings-day.ts';

type Anybody = Context<Visitor | null>;
type Message = { payload: string; signature: string | undefined };

/** Verified by Stripe's signature and processed once: recording it and its effect are one transaction. */
export async function receiveStripeEvent(ctx: Anybody, message: Message): Promise<{ received: true }> {
  if (!ctx.stripe?.webhookSecret) throw notFound('address');
  const event = await readEvent(ctx, ctx.stripe, ctx.stripe.webhookSecret, message);
  await ctx.db.transaction(async (tx) => {
    if (await insertStripeEvent(tx, event, ctx.now())) await actOn({ ...ctx, db: tx }, event);
  });
  return { received: true };
}

async function readEvent(
  { now }: Anybody,
  access: StripeAccess,
  secret: string,
  { payload, signature }: Message,
): Promise<Stripe.Event> {
  const { webhooks } = await stripeClient(access);
  try {
    const tolerance = webhooks.DEFAULT_TOLERANCE;
    return webhooks.constructEvent(payload, signature ?? '', secret, tolerance, undefined, now().getTime());
  } catch {
    throw new HttpProblem(400, { code: 'bad_signature', message: "This message isn't signed by Stripe." });
  }
}

/** Other events are ignored. */
async function actOn(inTransaction: Anybody, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return takeCardPayment(inTransaction, event.data.object);
    case 'charge.refunded':
      return takeCardRefund(inTransaction, event.data.object);
  }
}

/** Money an order waits for pays it; any other is recorded, and the studio is notified. */
async function takeCardPayment(inTransaction: Anybody, session: Stripe.Checkout.Session): Promise<void> {
  const named = session.metadata?.orderId;
  // Not finished yet (another event will follow), or a page this shop did not open.
  if (session.payment_status !== 'paid' || !named) return;

  const day = await openTakingsDay(inTransaction);
  const row = /^[1-9]\d{0,8}$/.test(named) ? await lockOrder(inTransaction.db, Number(named)) : undefined;
  const cents = session.amount_total ?? 0;
  const reference = idOf(session.payment_intent) ?? session.id;
  if (row && session.currency === 'sgd' && (await takeLate(inTransaction, row, { cents, reference, day })))
    return;
  const reason = whyUnexpected(row, session, named);
  const recorded = await insertPayment(inTransaction.db, {
    orderId: row?.id ?? null,
    source: 'stripe',
    externalId: reference,
    amountCents: cents,
    isCounted: reason === null,
    note: reason ?? '',
    receivedAt: inTransaction.now(),
    method: 'stripe',
    day,
  });
  if (!recorded) return; // recorded before, by another event
  if (row && reason === null) {
    await setOrderStatus(inTransaction, row, 'paid', 'system');
    return;
  }
  const input = { settings: await readSettings(inTransaction.db), publicUrl: inTransaction.publicUrl };
  await queueMail(inTransaction, unexpectedPaymentMail(input, { cents, reference, reason: reason ?? '' }));
}

/** Of a deposit whose time was let go. True: it is credit now, or was before. */
async function takeLate(
  inTransaction: Anybody,
  row: OrderRow,
  { cents, reference, day }: { cents: number; reference: string; day: string },
): Promise<boolean> {
  if (row.status !== 'cancelled' || cents === 0) return false;
  if (await findPayment(inTransaction.db, 'stripe', reference)) return true;
  const money = {
    source: 'stripe',
    externalId: reference,
    amountCents: cents,
    method: 'stripe',
    day,
  } as const;
  return (await creditLateMoney(inTransaction, row, money)) !== null;
}

/** A full refund made on Stripe's dashboard. A partial one changes nothing here. */
async function takeCardRefund(inTransaction: Anybody, charge: Stripe.Charge): Promise<void> {
  const reference = idOf(charge.payment_intent);
  if (!reference || charge.amount_refunded < charge.amount) return;
  const payment = await findPayment(inTransaction.db, 'stripe', reference);
  if (!payment?.isCounted || !payment.orderId) return;
  await openTakingsDay(inTransaction);
  const row = await lockOrder(inTransaction.db, payment.orderId);
  if (!row || !isPaid(row.status)) return;
  const items = await listItems(inTransaction.db, [row.id]);
  if (items.some(({ kind }) => isInAdvance(kind))) return refundedElsewhere(inTransaction, row, reference);
  await setOrderStatus(inTransaction, row, 'refunded', 'system');
}

/** What was paid in advance is given back here, and then this event only says so; otherwise somebody has to look. */
async function refundedElsewhere(inTransaction: Anybody, row: OrderRow, reference: string): Promise<void> {
  if (row.refundedCents >= row.totalCents) return;
  const input = { settings: await readSettings(inTransaction.db), publicUrl: inTransaction.publicUrl };
  const refunded = { number: orderNumber(row.id), cents: row.totalCents, reference };
  await queueMail(inTransaction, refundedElsewhereMail(input, refunded));
}

function whyUnexpected(
  row: OrderRow | undefined,
  { amount_total: cents, currency }: Stripe.Checkout.Session,
  named: string,
): string | null {
  if (!row) return `There's no order ${named.slice(0, 20)}.`;
  const number = orderNumber(row.id);
  if (row.status !== 'pending')
    return `The order ${number} was already ${row.status} when the payment arrived.`;
  if (currency !== 'sgd' || cents !== row.totalCents) {
    return `The order ${number} costs ${formatCents(row.totalCents)}, and another amount was paid.`;
  }
  return null;
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

import type { StripeAccess, Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { refundFailedMail } from '#server/orders/studio-emails.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { findPayment } from './data.ts';
import { stripeClient } from './stripe-client.ts';

/** The order was cancelled: it must not be paid any more. */
export async function expireCardPage(tools: Tools, { sessionId }: { sessionId: string }): Promise<void> {
  const stripe = await stripeClient(accessOf(tools));
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    // Expired already, or paid this very moment: then its own event is on the way.
    if (typeOf(error) !== 'StripeInvalidRequestError') throw error;
  }
}

export type CardRefund = {
  paymentId: string;
  orderId: number;
  /** A part of it, by this refund; all of it otherwise. */
  part?: { refundId: number; cents: number };
};

/** Refunds to the card. Idempotent: a repeated call is the same refund. */
export async function refundCard(
  tools: Tools,
  { paymentId, orderId, part }: CardRefund,
  { isLast }: { isLast: boolean },
): Promise<void> {
  try {
    const stripe = await stripeClient(accessOf(tools));
    const idempotencyKey = part ? `refund-${part.refundId}` : `refund-order-${orderId}`;
    const refund = { payment_intent: paymentId, ...(part && { amount: part.cents }) };
    await stripe.refunds.create(refund, { idempotencyKey });
  } catch (error) {
    if (codeOf(error) === 'charge_already_refunded') return;
    if (isLast) await notifyStudio(tools, paymentId, orderId, part?.cents);
    throw error;
  }
}

async function notifyStudio(
  tools: Tools,
  paymentId: string,
  orderId: number,
  part: number | undefined,
): Promise<void> {
  const { db, publicUrl } = tools;
  const payment = await findPayment(db, 'stripe', paymentId);
  const failed = {
    number: orderNumber(orderId),
    cents: part ?? payment?.amountCents ?? 0,
    reference: paymentId,
  };
  await queueMail(tools, refundFailedMail({ settings: await readSettings(db), publicUrl }, failed));
}

function accessOf({ stripe }: Tools): StripeAccess {
  if (!stripe) throw new Error('STRIPE_SECRET_KEY is no longer set');
  return stripe;
}

function typeOf(error: unknown): unknown {
  return error instanceof Error && 'type' in error ? error.type : undefined;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

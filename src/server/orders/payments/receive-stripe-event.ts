import type Stripe from 'stripe';
import type { Context, StripeAccess, Visitor } from '#server/kit/http/context.ts';
import { HttpProblem, notFound } from '#shared/kit/problem.ts';
import { insertStripeEvent } from './data.ts';
import { stripeClient } from './stripe-client.ts';
import { takeCardPayment, takeCardRefund } from './take-card-payment.ts';

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
async function actOn(inside: Anybody, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return takeCardPayment(inside, event.data.object);
    case 'charge.refunded':
      return takeCardRefund(inside, event.data.object);
  }
}

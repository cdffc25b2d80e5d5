import type { Context, StripeAccess } from '#server/kit/http/context.ts';
import { saveCheckoutSession, type WholeOrder } from '#server/orders/data.ts';
import { findOwnOrder } from '#server/orders/find-order.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { conflict, HttpProblem } from '#shared/kit/problem.ts';
import { orderNumber, orderPath } from '#shared/orders/order-states.ts';
import { methodUnavailable } from './payment-methods.ts';
import { stripeClient } from './stripe-client.ts';

/** Stripe allows half an hour at least and a day at most; slightly inside of both. */
const LEAST_MS = 31 * MINUTE_MS;
const MOST_MS = (24 * 60 - 1) * MINUTE_MS;

type Paying = Pick<Context, 'db' | 'now' | 'publicUrl' | 'stripe'>;

/** Stripe's page for an order that waits for a card: the open one, or a new one. */
export async function openCardPage(ctx: Context, orderId: number): Promise<{ checkoutUrl: string }> {
  return openPaymentPage(ctx, await findOwnOrder(ctx, orderId), orderPath(orderId));
}

/** The same for whoever may pay the order; Stripe returns to the path. */
export async function openPaymentPage(
  ctx: Paying,
  order: WholeOrder,
  path: string,
): Promise<{ checkoutUrl: string }> {
  const { row } = order;
  if (row.status !== 'pending') {
    const message = `Order ${orderNumber(row.id)} is ${row.status}. There's nothing to pay.`;
    throw conflict('nothing_to_pay', message);
  }
  if (!ctx.stripe || row.paymentMethod !== 'card') throw methodUnavailable('card');
  const open = openPageOf(row, ctx.now());
  if (open) return { checkoutUrl: open };

  const session = await requestCardPage(ctx, ctx.stripe, order, path);
  if (!(await saveCheckoutSession(ctx.db, row.id, session))) {
    throw conflict('nothing_to_pay', `Order ${orderNumber(row.id)} is no longer awaiting payment.`);
  }
  return { checkoutUrl: session.url };
}

/** The page that is still open for a while; null when a new one is needed. */
export function openPageOf(
  { stripeSessionUrl, stripeSessionUntil }: Pick<OrderRow, 'stripeSessionUrl' | 'stripeSessionUntil'>,
  now: Date,
): string | null {
  const isOpen = stripeSessionUntil !== null && stripeSessionUntil.getTime() > now.getTime() + MINUTE_MS;
  return isOpen ? stripeSessionUrl : null;
}

async function requestCardPage(ctx: Paying, access: StripeAccess, order: WholeOrder, path: string) {
  const { row } = order;
  try {
    const stripe = await stripeClient(access);
    const until = pageEnd(row, ctx.now());
    const session = await stripe.checkout.sessions.create(inputOf(ctx, order, { until, path }), {
      // Concurrent clicks get one page; after it expired, another.
      idempotencyKey: `order-${row.id}-after-${row.stripeSessionId ?? 'none'}`,
    });
    if (!session.url) throw new Error(`Stripe gave the session ${session.id} no address`);
    return { id: session.id, url: session.url, until };
  } catch (error) {
    access.report?.(error);
    const message = "We couldn't open the card page. Your order is saved. Please try again in a moment.";
    throw new HttpProblem(503, { code: 'card_unreachable', message }, 30);
  }
}

function inputOf(
  { publicUrl }: Paying,
  { row, items, customer }: WholeOrder,
  { until, path }: { until: Date; path: string },
) {
  const number = orderNumber(row.id);
  const page = `${publicUrl}${path}`;
  const description = items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ');
  return {
    mode: 'payment' as const,
    client_reference_id: String(row.id),
    metadata: { orderId: String(row.id) },
    payment_intent_data: { metadata: { orderId: String(row.id) }, description: number },
    ...(customer && { customer_email: customer.email }),
    // One line with the exact total: Stripe does not know our vouchers.
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'sgd',
          unit_amount: row.totalCents,
          product_data: { name: `Order ${number}`, description: description.slice(0, 500) },
        },
      },
    ],
    success_url: `${page}?card=done`,
    cancel_url: `${page}?card=left`,
    expires_at: Math.floor(until.getTime() / 1000),
  };
}

/** As long as the order is reserved, within Stripe's limits. */
function pageEnd({ heldUntil }: OrderRow, now: Date): Date {
  const left = (heldUntil ?? now).getTime() - now.getTime();
  return new Date(now.getTime() + Math.min(Math.max(left, LEAST_MS), MOST_MS));
}

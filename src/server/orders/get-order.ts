import type { Context } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { parseMoney } from '#shared/kit/money.ts';
import type { OrderDetail } from '#shared/orders/contract.ts';
import { findOwnOrder } from './find-order.ts';
import { openCardPage, openPageOf } from './payments/open-card-page.ts';
import { payNowOf } from './payments/payment-methods.ts';
import { toDetail } from './to-order.ts';

/** Reads only the database: the page polls while it waits. */
export async function getOrder(ctx: Context, id: number): Promise<OrderDetail> {
  const whole = await findOwnOrder(ctx, id);
  const order = toDetail(whole);
  if (order.status !== 'pending') return order;
  if (order.paymentMethod === 'paynow') return withPayNow(ctx, order);
  const checkoutUrl = openPageOf(whole.row, ctx.now());
  return { ...order, ...(checkoutUrl && { checkoutUrl }) };
}

/**
 * Adds the means of payment to an order just placed: the QR code, or Stripe's page. Outside the transaction: if
 * Stripe fails, the order stays and can be paid from its own page.
 */
export async function completeOrder(ctx: Context, order: OrderDetail): Promise<OrderDetail> {
  if (order.status !== 'pending') return order;
  if (order.paymentMethod === 'paynow') return withPayNow(ctx, order);
  if (order.paymentMethod === 'card') return { ...order, ...(await orNothing(openCardPage(ctx, order.id))) };
  return order;
}

async function withPayNow({ db }: Pick<Context, 'db'>, order: OrderDetail): Promise<OrderDetail> {
  const { id, totalAmount, heldUntil } = order;
  const waiting = {
    id,
    totalCents: parseMoney(totalAmount) ?? 0,
    heldUntil: heldUntil ? new Date(heldUntil) : null,
  };
  const payNow = payNowOf(waiting, await readSettings(db));
  return { ...order, ...(payNow && { payNow }) };
}

/** The error was reported by the call to Stripe. */
async function orNothing(opening: Promise<{ checkoutUrl: string }>): Promise<{ checkoutUrl?: string }> {
  return opening.catch(() => ({}));
}

import type { Context } from '#server/kit/http/context.ts';
import type { OrderDetail } from '#shared/orders/contract.ts';
import { withPayNow } from './complete-order.ts';
import { findOwnOrder } from './find-order.ts';
import { openPageOf } from './payments/open-card-page.ts';
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

import { readDeposit } from '#server/bookings/deposits/deposits.ts';
import { findManaged } from '#server/bookings/find-booking.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { findDepositOrder } from '#server/orders/in-advance/deposit-order.ts';
import { openPageOf, openPaymentPage } from '#server/orders/payments/open-card-page.ts';
import { payNowOf } from '#server/orders/payments/payment-methods.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { depositState } from '#shared/bookings/deposit.ts';
import { freeUntil } from '#shared/bookings/session-terms.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { notFound } from '#shared/kit/problem.ts';
import type { ManagedDeposit } from '#shared/prepaid/deposits/contract.ts';

type Anybody = Context<Visitor | null>;

/** Reads only the database: the page polls while it waits. */
export async function getManagedDeposit(ctx: Anybody, token: string): Promise<ManagedDeposit> {
  const { deposit, booking, order } = await find(ctx, token);
  const settings = await readSettings(ctx.db);
  const { paymentMethod } = order.row;
  const isDue = order.row.status === 'pending';
  const payNow = isDue && paymentMethod === 'paynow' ? payNowOf(order.row, settings) : null;
  const checkoutUrl = isDue ? openPageOf(order.row, ctx.now()) : null;
  return {
    amount: toMoneyString(deposit.cents),
    state: depositState(deposit),
    method: paymentMethod === 'card' ? 'card' : 'paynow',
    dueAt: deposit.dueAt.toISOString(),
    freeUntil: freeUntil(booking.startsAt, settings.prepaid.freeCancelHours).toISOString(),
    ...(payNow && { payNow }),
    ...(checkoutUrl && { checkoutUrl }),
  };
}

/** Stripe's page: the open one, or a new one. It comes back to the page of the booking. */
export async function payManagedDeposit(ctx: Anybody, token: string): Promise<{ checkoutUrl: string }> {
  const { order } = await find(ctx, token);
  return openPaymentPage(ctx, order, `/manage/${token}`);
}

async function find(ctx: Anybody, token: string) {
  const booking = await findManaged(ctx, token);
  const deposit = await readDeposit(ctx.db, booking.visitId ?? booking.id);
  const order = deposit && (await findDepositOrder(ctx.db, deposit));
  if (!order) throw notFound('deposit');
  return { booking, deposit, order };
}

import { readDeposit } from '#server/bookings/deposits/deposits.ts';
import { toBookedDeposit } from '#server/bookings/deposits/visit-deposits.ts';
import { findManaged } from '#server/bookings/find-booking.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { findDepositOrder } from '#server/orders/in-advance/deposit-order.ts';
import { openPageOf, openPaymentPage } from '#server/orders/payments/open-card-page.ts';
import { payNowOf } from '#server/orders/payments/payment-methods.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { notFound } from '#shared/kit/problem.ts';
import type { ManagedDeposit } from '#shared/prepaid/deposits/contract.ts';

type Anybody = Context<Visitor | null>;

/** Reads only the database: the page polls while it waits. */
export async function getManagedDeposit(ctx: Anybody, token: string): Promise<ManagedDeposit> {
  const { deposit, booking, order } = await findManagedDeposit(ctx, token);
  const settings = await readSettings(ctx.db);
  const { paymentMethod } = order.row;
  const isDue = order.row.status === 'pending';
  const payNow = isDue && paymentMethod === 'paynow' ? payNowOf(order.row, settings) : null;
  const checkoutUrl = isDue ? openPageOf(order.row, ctx.now()) : null;
  return {
    ...toBookedDeposit(deposit, settings.prepaid.freeCancelHours),
    method: paymentMethod === 'card' ? 'card' : 'paynow',
    appointmentDate: booking.startsAt.toISOString(),
    ...(payNow && { payNow }),
    ...(checkoutUrl && { checkoutUrl }),
  };
}

/** Stripe's page: the open one, or a new one. It comes back to the page of the booking. */
export async function payManagedDeposit(ctx: Anybody, token: string): Promise<{ checkoutUrl: string }> {
  const { order } = await findManagedDeposit(ctx, token);
  return openPaymentPage(ctx, order, `/visit/${token}`);
}

/** Of the booking of a link, which is of no other's. */
export async function findManagedDeposit(ctx: Anybody, token: string) {
  const booking = await findManaged(ctx, token);
  const deposit = await readDeposit(ctx.db, booking.visitId ?? booking.id);
  const order = deposit && (await findDepositOrder(ctx.db, deposit));
  if (!order) throw notFound('deposit');
  return { booking, deposit, order };
}

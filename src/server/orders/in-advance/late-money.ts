import { readDepositBooking } from '#server/bookings/deposits/deposits.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { findWholeOrder, listItems } from '#server/orders/data.ts';
import { insertPayment } from '#server/orders/payments/data.ts';
import type { NewPayment, OrderRow } from '#server/orders/tables.ts';
import { openAccounts } from '#server/prepaid/ledger/open-accounts.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { conflict } from '#shared/kit/problem.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { depositBookingOf } from './deposit-order.ts';
import { creditMail, creditStudioMail } from './emails.ts';
import { writeAdvanceOrder } from './write-advance-order.ts';

type Money = Pick<NewPayment, 'source' | 'externalId' | 'amountCents' | 'method' | 'day'>;

/**
 * Money for a deposit whose time was let go, in the caller's transaction with the order locked: it becomes credit by an
 * order of its own, and both sides are told. Null for an order that is no such deposit. The payment's own reference
 * is unique, so it cannot be counted twice.
 */
export async function creditLateMoney(
  ctx: Context<Visitor | null>,
  late: OrderRow,
  money: Money,
): Promise<OrderRow | null> {
  if (late.status !== 'cancelled') return null;
  const { db: tx, now } = ctx;
  const bookingId = depositBookingOf(await listItems(tx, [late.id]));
  const booking = bookingId && (await readDepositBooking(tx, bookingId));
  if (!booking) return null;
  const [at, cents] = [now(), money.amountCents];
  const { userId, guestEmail, paymentMethod } = late;
  const productName = `Credit: paid late for ${orderNumber(late.id)}`;
  const { row, item } = await writeAdvanceOrder(tx, {
    userId,
    guestEmail,
    paymentMethod,
    line: { kind: 'credit', productName, priceCents: cents },
    at,
    heldUntil: null,
  });
  const payment = { ...money, orderId: row.id, isCounted: true, receivedAt: at };
  if (!(await insertPayment(tx, payment))) throw conflict('line_used', 'This payment was counted already.');
  const staffId = money.source === 'stripe' ? null : (ctx.visitor?.id ?? null);
  await openAccounts(ctx, { id: row.id, items: [item], clientId: booking.clientId, staffId });
  await notifyBoth(ctx, { creditId: row.id, cents, late, customerName: booking.customerName });
  return row;
}

type Notified = { creditId: number; cents: number; late: OrderRow; customerName: string };

async function notifyBoth(ctx: Context<Visitor | null>, notified: Notified): Promise<void> {
  const settings = await readSettings(ctx.db);
  const order = await findWholeOrder(ctx.db, notified.creditId);
  const words = { cents: notified.cents, number: orderNumber(notified.late.id), name: notified.customerName };
  const input = { settings, publicUrl: ctx.publicUrl };
  if (order?.customer && !order.customer.isAnonymised) {
    await queueMail(ctx, creditMail(input, { ...words, email: order.customer.email }));
  }
  await queueMail(ctx, creditStudioMail(input, words));
}

import { readDeposit, readDepositBooking } from '#server/bookings/deposits/deposits.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { findWholeOrder, listItems } from '#server/orders/data.ts';
import { insertPayment } from '#server/orders/payments/data.ts';
import type { NewPayment, OrderRow } from '#server/orders/tables.ts';
import { lockPrepaidAccountOf, openAccounts } from '#server/prepaid/ledger/open-accounts.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { lateMoneyGoesBack } from '#shared/bookings/deposit.ts';
import { conflict, orNotFound } from '#shared/kit/problem.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { depositBookingOf } from './deposit-order.ts';
import { creditMail, creditStudioMail, refundMail, refundStudioMail } from './emails.ts';
import { type GivenBack, giveBackAccount } from './give-back.ts';
import { writeAdvanceOrder } from './write-advance-order.ts';

type Money = Pick<NewPayment, 'source' | 'externalId' | 'amountCents' | 'method' | 'day'>;

/** What became of it: an order of its own, as credit or to be given back. */
export type LateMoney = { row: OrderRow; isGivenBack: boolean };

/**
 * Money for a deposit that is no longer due, in the caller's transaction with the order locked: it becomes credit by an
 * order of its own, or goes back if the visit was cancelled, and both sides are told. Null for an order that is no such
 * deposit. The payment's own reference is unique, so it cannot be counted twice.
 */
export async function creditLateMoney(
  ctx: Context<Visitor | null>,
  late: OrderRow,
  money: Money,
): Promise<LateMoney | null> {
  if (late.status !== 'cancelled') return null;
  const { db: tx, now } = ctx;
  const bookingId = depositBookingOf(await listItems(tx, [late.id]));
  const booking = bookingId && (await readDepositBooking(tx, bookingId));
  const deposit = bookingId && (await readDeposit(tx, bookingId));
  if (!booking || !deposit) return null;
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
  const way = lateMoneyGoesBack(deposit) ? await giveBack(ctx, row, { staffId, late }) : null;
  await notifyBoth(ctx, { creditId: row.id, cents, late, customerName: booking.customerName, way });
  return { row, isGivenBack: way !== null };
}

/** To the card by itself, otherwise it waits for somebody who pays it out. */
async function giveBack(
  ctx: Context<Visitor | null>,
  { id: orderId }: OrderRow,
  { staffId, late }: { staffId: number | null; late: OrderRow },
): Promise<GivenBack['way']> {
  const account = orNotFound(await lockPrepaidAccountOf(ctx, { orderId }), 'account');
  const reason = `${orderNumber(late.id)} was paid after the visit was cancelled`;
  return (await giveBackAccount(ctx, account.id, { reason, staffId })).way;
}

type Notified = {
  creditId: number;
  cents: number;
  late: OrderRow;
  customerName: string;
  /** How it goes back; null: it is credit. */
  way: GivenBack['way'] | null;
};

async function notifyBoth(ctx: Context<Visitor | null>, notified: Notified): Promise<void> {
  const { way } = notified;
  const settings = await readSettings(ctx.db);
  const order = await findWholeOrder(ctx.db, notified.creditId);
  const words = { cents: notified.cents, number: orderNumber(notified.late.id), name: notified.customerName };
  const input = { settings, publicUrl: ctx.publicUrl };
  if (order?.customer && !order.customer.isAnonymised) {
    const client = { ...words, email: order.customer.email };
    await queueMail(ctx, way ? refundMail(input, { ...client, way }) : creditMail(input, client));
  }
  await queueMail(ctx, way ? refundStudioMail(input, { ...words, way }) : creditStudioMail(input, words));
}

import type { Db } from '#server/kit/db/db.ts';
import type { Context, Tools, Visitor } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { findWholeOrder, lockOrder } from '#server/orders/data.ts';
import { listPaymentRows } from '#server/orders/payments/data.ts';
import { openTakingsDay } from '#server/orders/payments/takings-day.ts';
import { REFUND_CARD } from '#server/orders/set-order-status.ts';
import type { PaymentRow } from '#server/orders/tables.ts';
import { closeAccount, nothingLeft } from '#server/prepaid/ledger/close-account.ts';
import { lockPrepaidAccount } from '#server/prepaid/ledger/post-entry.ts';
import type { AccountRow, PayoutRow } from '#server/prepaid/ledger/tables.ts';
import { giveBackOf } from '#shared/bills/refund.ts';
import type { CounterMethod } from '#shared/counter/payments.ts';
import { cardPayment, type WayBack, wayBack } from '#shared/counter/way-back.ts';
import { conflict, orNotFound } from '#shared/kit/problem.ts';
import { insertAdvanceRefund, insertPayout, lockPayout, markPaidOut } from './data.ts';

type GivingBack = Pick<Tools, 'db' | 'now'> & { visitor: Visitor | null };
type Terms = {
  /** Kept of what is left. */
  feePercent?: number;
  reason: string;
  /** Where the money should go, when it goes by hand. */
  payTo?: string;
  /** It is handed over at the counter right now. */
  method?: CounterMethod | undefined;
  /** Null: the client alone. */
  staffId: number | null;
};
export type GivenBack = { cents: number; feeCents: number; way: 'card' | 'by hand' | 'nothing' };

/** Before the account is locked, like for a refund of its sale: the day first, then the order; so no deadlock. */
export async function lockForRefund(ctx: GivingBack, orderId: number): Promise<void> {
  await openTakingsDay(ctx);
  await lockOrder(ctx.db, orderId);
}

/** How so much of what was paid for an order would go back. */
export async function readWayBack(db: Db, orderId: number, cents: number): Promise<WayBack> {
  const { row } = orNotFound(await findWholeOrder(db, orderId), 'order');
  return wayBack({ channel: row.channel, payments: await listCounted(db, orderId) }, cents);
}

async function listCounted(db: Db, orderId: number): Promise<PaymentRow[]> {
  return (await listPaymentRows(db, [orderId])).filter(({ isCounted }) => isCounted);
}

/**
 * All that is left of an account goes back in money, in the caller's transaction: to the card it came from by itself;
 * otherwise it waits for somebody who pays it out. Sessions that are booked must be cancelled first.
 */
export async function giveBackAccount(ctx: GivingBack, accountId: number, terms: Terms): Promise<GivenBack> {
  const account = orNotFound(await lockPrepaidAccount(ctx, accountId), 'account');
  if (account.held > 0) {
    throw conflict('sessions_booked', 'A session of it is booked. Please cancel that visit first.');
  }
  if (account.cents === 0) throw nothingLeft();
  const { feePercent = 0, staffId } = terms;
  const { cents, feeCents } = giveBackOf(account.cents, feePercent);
  await closeAccount(ctx, account, { feeCents, staffId });
  if (cents === 0) return { cents, feeCents, way: 'nothing' };
  return { cents, feeCents, way: await moveMoney(ctx, account, cents, terms) };
}

async function moveMoney(
  ctx: GivingBack,
  { id: accountId, orderId, line }: AccountRow,
  cents: number,
  { reason, payTo = '', method, staffId }: Terms,
): Promise<GivenBack['way']> {
  const { db, now } = ctx;
  const card = cardPayment(await listCounted(db, orderId), cents);
  const by = card?.method ?? method;
  if (!by) {
    const due = { accountId, orderId, cents, payTo, reason };
    await insertPayout(db, { ...due, requestedAt: now(), requestedBy: staffId });
    return 'by hand';
  }
  const day = await openTakingsDay(ctx);
  await lockOrder(db, orderId);
  const refund = { orderId, refundedAt: now(), day, staffId, reason, method: by, isVoid: false };
  const { refundId } = await insertAdvanceRefund(db, { ...refund, amountCents: cents }, line);
  if (!card) return 'by hand';
  const payload = { paymentId: card.externalId, orderId, part: { refundId, cents } };
  await queueJob(db, { kind: REFUND_CARD, payload }, now());
  return 'card';
}

/** Somebody of the studio has paid it out. */
export async function payOut(
  ctx: Context,
  id: number,
  { method }: { method: CounterMethod },
): Promise<PayoutRow> {
  const { db, now, visitor } = ctx;
  const day = await openTakingsDay(ctx);
  const payout = orNotFound(await lockPayout(db, id), 'refund');
  if (payout.paidAt) throw conflict('paid_out', 'This was paid out already.');
  const account = await lockPrepaidAccount(ctx, payout.accountId);
  await lockOrder(db, payout.orderId);
  const at = now();
  const { orderId, cents: amountCents, reason } = payout;
  const refund = { orderId, refundedAt: at, day, staffId: visitor.id, reason, method, isVoid: false };
  const { refundId } = await insertAdvanceRefund(db, { ...refund, amountCents }, account!.line); // it has one
  const paid = { paidAt: at, paidBy: visitor.id, refundId };
  await markPaidOut(db, id, paid);
  return { ...payout, ...paid };
}

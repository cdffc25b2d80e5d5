import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { earnForOrder, reverseForOrder } from '#server/loyalty/order-points.ts';
import { giveBackVouchers } from '#server/loyalty/order-vouchers.ts';
import { openAccounts } from '#server/prepaid/ledger/open-accounts.ts';
import { returnForOrder } from '#server/prepaid/ledger/spend.ts';
import { releasePromoUse } from '#server/promo-codes/take-promo-code.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { conflict } from '#shared/kit/problem.ts';
import {
  checkOrderChange,
  isOver,
  isPaid,
  type OrderChanger,
  type OrderStatus,
  orderNumber,
} from '#shared/orders/order-states.ts';
import { isInAdvance } from '#shared/prepaid/ledger/balance.ts';
import { findWholeOrder, listItems, updateOrder } from './data.ts';
import { endedMail, readyMail } from './emails.ts';
import {
  confirmForDeposit,
  depositBookingOf,
  letGoForDeposit,
  readDepositClient,
} from './in-advance/deposit-order.ts';
import { orderBill } from './order-bill.ts';
import { insertRefund, listPaymentRows } from './payments/data.ts';
import { openTakingsDay } from './payments/takings-day.ts';
import { piecesOf, putBackStock } from './stock/take-stock.ts';
import type { OrderItemRow, OrderRow, PaymentRow } from './tables.ts';

/** Jobs of orders: slow work and calls to other services. */
export const MAIL_RECEIPT = 'mail order receipt';
export const EXPIRE_CARD_PAGE = 'expire card page';
export const REFUND_CARD = 'refund card payment';

type Changing = Context<Visitor | null>;

/**
 * The only place where an order changes its status, in the caller's transaction with the row locked: points, stock,
 * vouchers, mail and refund follow from here.
 */
export async function setOrderStatus(
  ctx: Changing,
  row: OrderRow,
  to: OrderStatus,
  who: OrderChanger,
): Promise<OrderRow> {
  const verdict = checkOrderChange(who, row.status, to);
  if (!verdict.ok) throw refused(row, to, verdict.reason);
  if (row.status === to) return row;
  if (row.channel === 'counter') throw soldAtCounter(row);

  const items = await listItems(ctx.db, [row.id]);
  const isAllInAdvance = items.every(({ kind }) => isInAdvance(kind));
  if (isAllInAdvance && isPaid(row.status)) throw soldInAdvance(row, items);
  const staffId = who === 'studio' ? (ctx.visitor?.id ?? null) : null;
  const changed = await updateOrder(ctx.db, row.id, fieldsOf(to, ctx.now(), isAllInAdvance));
  if (to === 'paid') await settle(ctx, changed, items, staffId);
  if (isOver(to)) await undo(ctx, row, items, staffId);
  if (to === 'cancelled') await letGoForDeposit(ctx, items, who);
  if (who === 'studio') {
    const details = { before: { status: row.status }, after: { status: to } };
    await recordAudit(ctx, { action: 'change order', target: `order ${row.id}`, details });
  }
  // Of a deposit the visit's own mail tells them.
  const isDeposit = depositBookingOf(items) !== null;
  if (to === 'ready' || (isOver(to) && !isDeposit)) await notifyCustomer(ctx, row, who);
  return changed;
}

/** Of what is paid in advance nothing is handed over: paid, it is done. */
function fieldsOf(status: OrderStatus, now: Date, isAllInAdvance: boolean): Partial<OrderRow> {
  return {
    status,
    heldUntil: null,
    guestNetwork: null,
    updatedAt: now,
    ...(status === 'paid' && { paidAt: now }),
    ...(status === 'ready' && { readyAt: now }),
    ...(status === 'collected' && { collectedAt: now }),
    ...(status === 'paid' && isAllInAdvance && { status: 'collected', collectedAt: now }),
    ...(isOver(status) && { endedAt: now }),
  };
}

/** The receipt is created afterwards: it is slow, and others may wait for this transaction. */
async function settle(
  ctx: Changing,
  row: OrderRow,
  items: OrderItemRow[],
  staffId: number | null,
): Promise<void> {
  const { id, userId } = row;
  const number = orderNumber(id);
  const clientId = await readDepositClient(ctx.db, items);
  await openAccounts(ctx, { id, items, staffId, clientId });
  await confirmForDeposit(ctx, items);
  if (userId !== null && !items.every(({ kind }) => isInAdvance(kind)))
    await earnForOrder(ctx, {
      orderId: id,
      number,
      userId,
      paidCents: orderBill({ row, items }).points.purchase.cents,
      staffId,
    });
  await queueJob(ctx.db, { kind: MAIL_RECEIPT, payload: { orderId: id } }, ctx.now());
}

/** Returns stock, vouchers, prepaid money, the use of a promo code and points: fixed lock order, so no deadlock. */
async function undo(
  ctx: Changing,
  row: OrderRow,
  items: OrderItemRow[],
  staffId: number | null,
): Promise<void> {
  const { id, userId, stripeSessionId } = row;
  await putBackStock(ctx.db, piecesOf(items), ctx.now());
  if (row.vouchersCents > 0) await giveBackVouchers(ctx, id);
  if (row.prepaidCents > 0) await returnForOrder(ctx, { orderId: id, staffId });
  if (row.promoCents > 0) await releasePromoUse(ctx, { orderId: id });
  if (isPaid(row.status)) {
    const number = orderNumber(id);
    if (userId !== null) await reverseForOrder(ctx, { orderId: id, number, userId, staffId });
    const money = (await listPaymentRows(ctx.db, [id])).find(({ isCounted }) => isCounted);
    if (money) await giveBackMoney(ctx, row, money, staffId);
    if (money?.source === 'stripe') {
      await queueJob(
        ctx.db,
        { kind: REFUND_CARD, payload: { paymentId: money.externalId, orderId: id } },
        ctx.now(),
      );
    }
  } else if (stripeSessionId) {
    await queueJob(ctx.db, { kind: EXPIRE_CARD_PAGE, payload: { sessionId: stripeSessionId } }, ctx.now());
  }
}

/** It leaves the takings of today by the way it came. */
async function giveBackMoney(
  ctx: Changing,
  { id: orderId, totalCents }: OrderRow,
  { method, amountCents }: PaymentRow,
  staffId: number | null,
): Promise<void> {
  const day = await openTakingsDay(ctx);
  const refund = { orderId, refundedAt: ctx.now(), day, staffId, method, amountCents, isVoid: false };
  await insertRefund(ctx.db, { ...refund, reason: 'Order cancelled or refunded' });
  await updateOrder(ctx.db, orderId, { refundedCents: totalCents });
}

async function notifyCustomer(ctx: Changing, before: OrderRow, who: OrderChanger): Promise<void> {
  const order = await findWholeOrder(ctx.db, before.id);
  if (!order?.customer || order.customer.isAnonymised) return;
  const { customer } = order;
  const input = {
    order: { ...order, customer },
    settings: await readSettings(ctx.db),
    publicUrl: ctx.publicUrl,
  };
  await queueMail(
    ctx,
    order.row.status === 'ready' ? readyMail(input) : endedMail(input, before.status, who),
  );
}

function soldAtCounter({ id }: OrderRow) {
  const message = `Order ${orderNumber(id)} was sold at the counter. Please void or refund it there.`;
  return conflict('sold_at_counter', message);
}

function soldInAdvance({ id }: OrderRow, items: OrderItemRow[]) {
  const isGiftCard = items.some(({ kind }) => kind === 'gift_card');
  const where = isGiftCard
    ? 'Please open it under Gift cards to refund what is left on it.'
    : "Please refund what is unused on the client's card.";
  return conflict('paid_in_advance', `${orderNumber(id)} was paid in advance. ${where}`);
}

function refused(row: OrderRow, to: OrderStatus, reason: 'only_the_studio' | 'not_this_way') {
  const number = orderNumber(row.id);
  if (reason === 'only_the_studio' && to === 'cancelled') {
    const message = `Order ${number} is ${row.status}, so it can't be cancelled here. Please contact us.`;
    return conflict('not_cancellable', message);
  }
  return conflict(reason, `Order ${number} is ${row.status} and can't be changed to ${to}.`);
}

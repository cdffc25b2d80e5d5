import { recordAudit } from '#server/audit/record-audit.ts';
import { lockVisits } from '#server/bookings/admin/lock-visits.ts';
import { reopenCountedBy } from '#server/bookings/deposits/deposits.ts';
import { changeStatus } from '#server/bookings/visits/change-status.ts';
import { setTakenOff } from '#server/bookings/visits/set-taken-off.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { earnForRest } from '#server/loyalty/order-points.ts';
import { giveBackVouchers } from '#server/loyalty/order-vouchers.ts';
import { orderBill } from '#server/orders/order-bill.ts';
import { lastClosedDay, openTakingsDay } from '#server/orders/payments/takings-day.ts';
import { piecesOf, putBackStock } from '#server/orders/stock/take-stock.ts';
import type { OrderItemRow, OrderRow } from '#server/orders/tables.ts';
import { closeAccountOfLine } from '#server/prepaid/ledger/close-account.ts';
import { closeUnused } from '#server/prepaid/ledger/open-accounts.ts';
import { returnForOrder, returnPart } from '#server/prepaid/ledger/spend.ts';
import { releasePromoUse } from '#server/promo-codes/take-promo-code.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { afterRefund, refundOf } from '#shared/bills/refund.ts';
import type { NewRefund, Sale } from '#shared/counter/contract.ts';
import type { MoneyMethod } from '#shared/counter/payments.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { conflict, notFound, orNotFound, refusal } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { earnedBy } from '#shared/loyalty/earning.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { isInAdvance } from '#shared/prepaid/ledger/balance.ts';
import {
  countReturned,
  findSale,
  insertRefund,
  listParts,
  lockSale,
  updateSale,
  type WholeSale,
} from './data.ts';
import { isVoidable, toSale } from './to-sale.ts';

/** A sale whose row is locked, and the day its money goes back on. */
type Held = WholeSale & { day: string };
type Returned = {
  item: OrderItemRow;
  quantity: number;
  amountCents: number;
  /** Of what was paid in advance, which goes back where it came from. */
  prepaidCents: number;
  isRestocked: boolean;
};

/** Everything of a sale of today goes back, as if it had not been made. */
export function voidSale(ctx: Context, id: number, { reason }: { reason: string }): Promise<Sale> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const sale = await lockWholeSale(inTransaction, id);
    const { row, items } = sale;
    if (!isVoidable(sale, ctx.now(), await lastClosedDay(tx))) throw notVoidable(sale, ctx.now());

    const returned = orderBill(sale).lines.map((item) => ({
      item,
      quantity: item.quantity,
      amountCents: item.netCents,
      prepaidCents: item.prepaidCents,
      isRestocked: item.kind === 'product',
    }));
    const staffId = ctx.visitor.id;
    if (!(await closeUnused(inTransaction, { orderId: id, staffId }))) throw usedAlready(row);
    const at = ctx.now();
    for (const [index, { method, cents }] of moneyOf(sale).entries()) {
      const refund = { method, amountCents: cents, reason, isVoid: true };
      // The lines are those of all methods together.
      await recordRefund(inTransaction, sale, refund, index === 0 ? returned : []);
    }
    await countReturned(tx, id, linesOf(returned));
    await reopenVisits(inTransaction, items);
    await putBackStock(tx, piecesOf(items), at);
    if (row.vouchersCents > 0) await giveBackVouchers(inTransaction, id);
    if (row.prepaidCents > 0) {
      await returnForOrder(inTransaction, { orderId: id, staffId });
      await reopenCountedBy(inTransaction, id);
    }
    if (row.promoCents > 0) await releasePromoUse(inTransaction, { orderId: id });
    await movePoints(inTransaction, row, 0);
    const ended = { status: 'refunded', endedAt: at, updatedAt: at } as const;
    await updateSale(tx, id, { ...ended, voidedAt: at, voidReason: reason, refundedCents: row.totalCents });
    const details = { before: { status: row.status }, after: { status: 'void', reason } };
    await recordAudit(inTransaction, { action: 'void sale', target: `order ${id}`, details });
    return getSale(inTransaction, id);
  });
}

/** Some pieces go back, on whatever day. */
export function refundSale(ctx: Context, id: number, { lines, method, reason }: NewRefund): Promise<Sale> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const sale = await lockWholeSale(inTransaction, id);
    const { row } = sale;
    const returned = await closeGiftCards(inTransaction, sale, readReturned(sale, lines));
    const amountCents = returned.reduce((sum, each) => sum + each.amountCents, 0);
    const items = sale.items.map((item) => withReturned(item, returned));
    const isAll = items.every(({ quantity, refundedQuantity }) => refundedQuantity === quantity);
    const leftCents = earnedByRest(sale, items);
    const at = ctx.now();

    const refundId = await recordRefund(
      inTransaction,
      sale,
      { method, amountCents, reason, isVoid: false },
      returned,
    );
    const cents = returned.reduce((sum, each) => sum + each.prepaidCents, 0);
    if (cents > 0) await returnPart(inTransaction, { orderId: id, refundId, cents, staffId: ctx.visitor.id });
    await countReturned(tx, id, linesOf(returned));
    const restocked = returned.filter(({ isRestocked }) => isRestocked);
    await putBackStock(tx, piecesOf(restocked.map(({ item, quantity }) => ({ ...item, quantity }))), at);
    // Nothing is left that they paid for.
    if (isAll && row.vouchersCents > 0) await giveBackVouchers(inTransaction, id);
    if (isAll && row.promoCents > 0) await releasePromoUse(inTransaction, { orderId: id });
    if (leftCents < earnedByRest(sale, sale.items)) await movePoints(inTransaction, row, leftCents);
    const refundedCents = row.refundedCents + amountCents;
    // What was spent of a gift card stays taken.
    const isOver = isAll && refundedCents === row.totalCents;
    const ended = isOver ? ({ status: 'refunded', endedAt: at } as const) : {};
    await updateSale(tx, id, {
      ...ended,
      refundedCents,
      prepaidReturnedCents: row.prepaidReturnedCents + cents,
      updatedAt: at,
    });
    const after = { refunded: toMoneyString(amountCents), method, reason };
    await recordAudit(inTransaction, { action: 'refund sale', target: `order ${id}`, details: { after } });
    return getSale(inTransaction, id);
  });
}

export async function getSale(ctx: Pick<Context, 'db' | 'now'>, id: number): Promise<Sale> {
  const sale = orNotFound(await findSale(ctx.db, id), 'sale');
  return toSale(ctx, sale, await readSettings(ctx.db));
}

async function lockWholeSale(inTransaction: Context, id: number): Promise<Held> {
  const day = await openTakingsDay(inTransaction);
  const row = orNotFound(await lockSale(inTransaction.db, id), 'sale');
  return { day, row, ...(await listParts(inTransaction.db, id)) };
}

function readReturned(sale: WholeSale, lines: NewRefund['lines']): Returned[] {
  if (new Set(lines.map(({ line }) => line)).size < lines.length) {
    throw refusal('line_twice', 'A line is in this refund twice.');
  }
  const bill = orderBill(sale);
  return lines.map(({ line, quantity, isRestocked }) => {
    const item = bill.lines.find((each) => each.line === line);
    if (!item) throw notFound('line');
    const left = item.quantity - item.refundedQuantity;
    if (quantity > left) throw tooMany(sale.row, item, left);
    if (isInAdvance(item.kind) && item.kind !== 'gift_card') throw refundOnCard(item);
    const { netCents: amountCents, prepaidCents } = refundOf(item, item.refundedQuantity, quantity);
    return { item, quantity, amountCents, prepaidCents, isRestocked: isRestocked && item.kind === 'product' };
  });
}

/** Of a gift card goes back what is left on it, and nobody can spend it any more. */
async function closeGiftCards(
  inTransaction: Context,
  { row }: Held,
  returned: Returned[],
): Promise<Returned[]> {
  const { id: staffId } = inTransaction.visitor;
  const all: Returned[] = [];
  for (const each of returned) {
    const { kind, line } = each.item;
    const left =
      kind === 'gift_card'
        ? await closeAccountOfLine(inTransaction, { orderId: row.id, line, staffId })
        : null;
    all.push(left === null ? each : { ...each, amountCents: left });
  }
  return all;
}

function withReturned(item: OrderItemRow, returned: Returned[]): OrderItemRow {
  const quantity = returned.find((each) => each.item.line === item.line)?.quantity ?? 0;
  return { ...item, refundedQuantity: item.refundedQuantity + quantity };
}

/** What still earns of a sale of which these pieces went back. */
function earnedByRest({ row }: WholeSale, items: OrderItemRow[]): number {
  const left = orderBill({ row, items }).lines.map((line) => afterRefund(line, line.refundedQuantity));
  return earnedBy(left).purchase.cents;
}

type Refund = { method: MoneyMethod; amountCents: number; reason: string; isVoid: boolean };

function recordRefund(
  inTransaction: Context,
  { row, day }: Held,
  refund: Refund,
  returned: Returned[],
): Promise<number> {
  const { now, visitor } = inTransaction;
  const lines = returned.map(({ item, quantity, amountCents, isRestocked }) => ({
    line: item.line,
    quantity,
    amountCents,
    isRestocked,
  }));
  const own = { orderId: row.id, refundedAt: now(), day, staffId: visitor.id };
  return insertRefund(inTransaction.db, { ...own, ...refund }, lines);
}

/** By the same methods as it came; a sale that vouchers paid gives back nothing. */
function moneyOf({ payments }: WholeSale): { method: MoneyMethod; cents: number }[] {
  const methods = [...new Set(payments.map(({ method }) => method))];
  if (methods.length === 0) return [{ method: 'cash', cents: 0 }];
  return methods.map((method) => {
    const own = payments.filter((payment) => payment.method === method);
    return { method, cents: own.reduce((sum, { amountCents }) => sum + amountCents, 0) };
  });
}

/** The order earned for what was paid; it earns anew for what is left. */
async function movePoints(
  inTransaction: Context,
  { id, userId }: OrderRow,
  leftCents: number,
): Promise<void> {
  if (userId === null) return;
  const order = { orderId: id, number: orderNumber(id), userId, staffId: inTransaction.visitor.id };
  await earnForRest(inTransaction, order, leftCents);
}

/** Visits the sale has completed are what they were before, unless somebody changed them since; none is paid. */
async function reopenVisits(inTransaction: Context, items: OrderItemRow[]): Promise<void> {
  const visits = await lockVisits(
    inTransaction.db,
    items.flatMap(({ bookingId }) => bookingId ?? []),
  );
  for (const visit of visits) {
    const before = items.find(({ bookingId }) => bookingId === visit.id)?.visitWas;
    const change = { who: 'studio' as const, isNotified: false, waitsIfUnsuitable: true };
    const [unpaid] =
      before && visit.status === 'completed'
        ? await changeStatus(inTransaction, [visit], { ...change, to: before })
        : [visit];
    await setTakenOff(inTransaction, unpaid, 0);
  }
}

function linesOf(returned: Returned[]): { line: number; quantity: number }[] {
  return returned.map(({ item, quantity }) => ({ line: item.line, quantity }));
}

function notVoidable({ row, refunds }: WholeSale, now: Date) {
  const number = orderNumber(row.id);
  if (row.voidedAt) return conflict('voided', `${number} is already void.`);
  if (refunds.length > 0) {
    return conflict('not_voidable', `Part of ${number} was already refunded. Please refund the rest.`);
  }
  const why =
    studioDay(row.createdAt) === studioDay(now) ? 'Its day is closed' : 'It was sold on another day';
  return conflict('not_voidable', `${number} can't be voided. ${why}, so please refund it instead.`);
}

function usedAlready({ id }: OrderRow) {
  const message = `Something of ${orderNumber(id)} was used already, so it can't be voided. Please refund the rest.`;
  return conflict('not_voidable', message);
}

function refundOnCard({ productName }: OrderItemRow) {
  const message = `Please refund ${productName} on the client's card, where what is unused is known.`;
  return conflict('paid_in_advance', message);
}

function tooMany(row: OrderRow, { productName }: OrderItemRow, left: number) {
  const message =
    left === 0
      ? `All of ${productName} in ${orderNumber(row.id)} was already refunded.`
      : `Only ${left} of ${productName} can still be refunded.`;
  return conflict('too_many_returned', message);
}

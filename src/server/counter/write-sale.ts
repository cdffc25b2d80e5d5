import { recordAudit } from '#server/audit/record-audit.ts';
import { countDeposits } from '#server/bookings/deposits/deposits.ts';
import { passGate } from '#server/bookings/safety/gate.ts';
import { namingVisit } from '#server/bookings/safety/naming-visit.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { changeStatus } from '#server/bookings/visits/change-status.ts';
import { setTakenOff } from '#server/bookings/visits/set-taken-off.ts';
import { retryTransaction } from '#server/kit/db/with-retries.ts';
import type { Context } from '#server/kit/http/context.ts';
import { earnForOrder } from '#server/loyalty/order-points.ts';
import { columnsOf } from '#server/orders/order-bill.ts';
import { piecesOf, reportLowStock, takeFromShelf } from '#server/orders/stock/take-stock.ts';
import { itemDefaults, type OrderItemRow, orderDefaults } from '#server/orders/tables.ts';
import type { TakenVoucher } from '#server/orders/write-order.ts';
import type { LockedAccount } from '#server/prepaid/ledger/lock-prepaid.ts';
import { openAccounts } from '#server/prepaid/ledger/open-accounts.ts';
import { spendForOrder } from '#server/prepaid/ledger/spend.ts';
import { recordSoldPackages } from '#server/prepaid/packages/sell/sell-packages.ts';
import { type LockedCode, usePromoCode } from '#server/promo-codes/take-promo-code.ts';
import type { Bill } from '#shared/bills/bill.ts';
import { isOpen } from '#shared/bookings/status.ts';
import type { NewSale, Sale } from '#shared/counter/contract.ts';
import { parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { insertSale } from './data.ts';
import { recordGifts } from './gift-lines.ts';
import type { LockedLine } from './lock-lines.ts';
import { queueSaleReceipt } from './mail-receipt.ts';
import { toSale } from './to-sale.ts';

export type SaleBill = Bill<LockedLine, TakenVoucher, LockedAccount>;
type Agreed = {
  id: number;
  day: string;
  bill: SaleBill;
  promo: LockedCode | null;
  /** Of the packages that are sold. */
  clientId: number | null;
};

/** Sale, stock, vouchers, points, visits and payments, as they were agreed and locked. */
export async function writeSale(
  inTransaction: Context,
  input: NewSale,
  agreed: Agreed,
  settings: Settings,
): Promise<Sale> {
  const { db: tx, visitor } = inTransaction;
  const { id, bill } = agreed;
  const rows = rowsOf(inTransaction, input, agreed);
  await insertSale(tx, rows);
  if (agreed.promo) await usePromoCode(inTransaction, agreed.promo, { orderId: id });
  await movePrepaid(inTransaction, agreed, rows.items);
  const left = await takeFromShelf(tx, piecesOf(bill.lines), inTransaction.now());
  // Its rows are locked, so this cannot happen.
  if (!left) throw retryTransaction('something was sold meanwhile');
  await reportLowStock(inTransaction, left, settings);
  for (const { visit, priceCents, netCents, prepaidCents } of bill.lines) {
    if (!visit) continue;
    const known = await setTakenOff(inTransaction, visit, priceCents - netCents - prepaidCents);
    await payVisit(inTransaction, known, input);
  }
  const paidCents = bill.points.purchase.cents;
  if (input.userId !== null && paidCents > 0) {
    const order = { orderId: id, number: orderNumber(id), userId: input.userId };
    await earnForOrder(inTransaction, { ...order, paidCents, staffId: visitor.id });
  }
  if (input.receiptEmail) await queueSaleReceipt(inTransaction, { orderId: id, email: input.receiptEmail });
  const after = { total: toMoneyString(bill.totalCents), lines: bill.lines.length, userId: input.userId };
  const sale = { row: rows.order, items: rows.items, payments: rows.payments, refunds: [], refundLines: [] };
  const [reply] = await Promise.all([
    toSale(inTransaction, sale, settings),
    recordAudit(inTransaction, { action: 'sell order', target: `order ${id}`, details: { after } }),
  ]);
  return reply;
}

/** What was paid with earlier money is used, and what was bought in advance is there from now on. */
async function movePrepaid(
  inTransaction: Context,
  { id, bill, clientId }: Agreed,
  items: readonly OrderItemRow[],
): Promise<void> {
  const staffId = inTransaction.visitor.id;
  const uses = bill.prepaid.map((account) => ({ accountId: account.id, cents: account.useCents }));
  await spendForOrder(inTransaction, { orderId: id, uses, staffId });
  await countDeposits(
    inTransaction,
    uses.map(({ accountId }) => accountId),
  );
  await recordGifts(inTransaction.db, id, bill.lines);
  const sold = bill.lines.flatMap(({ offer }, index) => (offer ? [{ line: index + 1, offer }] : []));
  if (clientId !== null) await recordSoldPackages(inTransaction.db, { orderId: id, clientId, lines: sold });
  await openAccounts(inTransaction, { id, items, staffId });
}

function rowsOf({ now, visitor }: Context, input: NewSale, { id, day, bill, promo, clientId }: Agreed) {
  const at = now();
  return {
    order: {
      ...orderDefaults,
      ...columnsOf(bill),
      id,
      ...(promo && { promoCode: promo.code, promoCents: promo.totalCents }),
      channel: 'counter' as const,
      status: 'collected' as const,
      paymentMethod: 'studio' as const,
      collect: 'studio' as const,
      userId: input.userId,
      clientId: input.userId === null ? clientId : null,
      soldBy: visitor.id,
      note: input.note ?? '',
      paidAt: at,
      collectedAt: at,
      createdAt: at,
      updatedAt: at,
    },
    items: bill.lines.map((line, index) => ({
      ...itemDefaults,
      orderId: id,
      line: index + 1,
      kind: line.kind,
      productId: line.productId,
      bookingId: line.visit?.id ?? null,
      packageId: line.offer?.id ?? null,
      visitWas: line.visit && isToBeCompleted(line.visit, input, at) ? line.visit.status : null,
      productName: line.name,
      priceCents: line.priceCents,
      quantity: line.quantity,
      discountCents: line.discountCents,
      discountReason: line.discountReason,
      promoCents: line.promoCents ?? 0,
      voucherCents: line.voucherCents,
      prepaidCents: line.prepaidCents,
    })),
    payments: input.payments.map((payment, index) => ({
      ...readPayment(payment),
      orderId: id,
      externalId: `order ${id}, payment ${index + 1}`,
      source: 'counter' as const,
      isCounted: true,
      note: payment.reference ?? '',
      receivedAt: at,
      day,
    })),
    vouchers: bill.vouchers,
  };
}

/** One paid in advance is completed when it takes place, unless staff say that it is done. */
function isToBeCompleted({ status, startsAt }: BookingRow, { early }: NewSale, now: Date): boolean {
  return isOpen(status) && (startsAt <= now || early === true);
}

/** What took place passes the gate by being completed; what is paid in advance passes it by being paid. */
async function payVisit(inTransaction: Context, visit: BookingRow, input: NewSale): Promise<void> {
  const reason = input.safetyReason || undefined;
  if (!isOpen(visit.status)) return;
  if (!isToBeCompleted(visit, input, inTransaction.now())) {
    await namingVisit(visit, () => passGate(inTransaction, visit, { who: 'staff', reason, to: 'pay' }));
    return;
  }
  const isEarly = input.early ?? undefined;
  await namingVisit(visit, () =>
    changeStatus(inTransaction, [visit], { to: 'completed', who: 'studio', safetyReason: reason, isEarly }),
  );
}

export function readPayment({ method, amount, tendered }: NewSale['payments'][number]) {
  return {
    method,
    amountCents: parseMoney(amount) ?? 0,
    tenderedCents: tendered ? parseMoney(tendered) : null,
  };
}

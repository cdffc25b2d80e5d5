import { and, eq, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { lockById } from '#server/kit/db/record-rows.ts';
import {
  type NewOrderRow,
  type NewRefund,
  type OrderItemRow,
  type OrderRow,
  orderItems,
  orderRefundLines,
  orderRefunds,
  orders,
} from '#server/orders/tables.ts';
import { type NewPayoutRow, type PayoutRow, payouts } from '#server/prepaid/ledger/tables.ts';

/** An order of lines that are paid in advance, and its owner's name for the mail. */
export async function insertAdvanceOrder(
  tx: Db,
  row: NewOrderRow,
  items: Omit<OrderItemRow, 'orderId'>[],
): Promise<{ row: OrderRow; firstName: string | null }> {
  const order = oneRow(await tx.insert(orders).values(row).returning());
  await tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId: order.id })));
  const [owner] = await tx
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.id, order.userId ?? 0));
  return { row: order, firstName: owner?.firstName ?? null };
}

/** Money of a line goes back; the order adds up what has. */
export async function insertAdvanceRefund(
  tx: Db,
  refund: NewRefund,
  line: number,
): Promise<{ refundId: number }> {
  const row = oneRow(await tx.insert(orderRefunds).values(refund).returning({ id: orderRefunds.id }));
  const { orderId, amountCents } = refund;
  await tx
    .insert(orderRefundLines)
    .values({ refundId: row.id, orderId, line, quantity: 1, amountCents, isRestocked: false });
  await tx
    .update(orderItems)
    .set({ refundedQuantity: 1 })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.line, line)));
  await tx
    .update(orders)
    .set({ refundedCents: sql`${orders.refundedCents} + ${amountCents}`, updatedAt: refund.refundedAt })
    .where(eq(orders.id, orderId));
  return { refundId: row.id };
}

export async function insertPayout(tx: Db, row: NewPayoutRow): Promise<PayoutRow> {
  return oneRow(await tx.insert(payouts).values(row).returning());
}

export const lockPayout = lockById(payouts, 'update');

export async function markPaidOut(
  tx: Db,
  id: number,
  fields: { paidAt: Date; paidBy: number; refundId: number },
): Promise<void> {
  await tx.update(payouts).set(fields).where(eq(payouts.id, id));
}

export async function voidBroughtOrder(tx: Db, id: number, at: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ status: 'refunded', endedAt: at, voidedAt: at, voidReason: 'Import undone', updatedAt: at })
    .where(eq(orders.id, id));
}

import { and, eq, gt, inArray, or, sql, sum } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { orderItems, orders } from '#server/orders/tables.ts';

/**
 * Serialises a member's orders until the transaction ends, across processes. Taken before any other lock of an order,
 * and nowhere else, so no deadlock.
 */
export async function lockOrdering(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${userId}`}, 0))`);
}

/** A member's orders that are unpaid, or were placed since then. */
export async function listUnpaidOrRecent(db: Db, userId: number, since: Date) {
  const { id, status, totalCents, createdAt } = orders;
  return db
    .select({ id, status, totalCents, createdAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), or(eq(status, 'pending'), gt(createdAt, since))))
    .orderBy(id);
}

/** Per product in these orders. */
export async function countPieces(db: Db, orderIds: number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const { productId, quantity, orderId } = orderItems;
  const rows = await db
    .select({ productId, pieces: sum(quantity).mapWith(Number) })
    .from(orderItems)
    .where(inArray(orderId, orderIds))
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId ?? 0, row.pieces]));
}

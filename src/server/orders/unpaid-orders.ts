import { and, eq, gt, inArray, or, sql, sum } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import type { PieceLimit, ShopLimits, Unpaid } from '#shared/orders/unpaid-limits.ts';
import { orderItems, orders } from './tables.ts';

const HOUR_MS = 3_600_000;

export type UnpaidOrders = Unpaid & {
  limitOf: (productId: number) => PieceLimit;
  /** When the orders of the last hour were placed, paid or not, the oldest first. */
  recent: Date[];
};

/**
 * Whoever places an order places it alone until the transaction ends: two at once, from any process, are counted one
 * after the other. Taken before anything else of an order is locked, and by nothing else, so no deadlock.
 */
export async function lockOrdering(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${userId}`}, 0))`);
}

export async function readUnpaid(
  { db, now, visitor }: Pick<Context, 'db' | 'now' | 'visitor'>,
  { maxPieces: max }: ShopLimits,
): Promise<UnpaidOrders> {
  const since = new Date(now().getTime() - HOUR_MS);
  const { id, status, totalCents, createdAt } = orders;
  const found = await db
    .select({ id, status, totalCents, createdAt })
    .from(orders)
    .where(and(eq(orders.userId, visitor.id), or(eq(status, 'pending'), gt(createdAt, since))))
    .orderBy(id);
  const pending = found.filter((each) => each.status === 'pending');
  const orderIds = pending.map((each) => each.id);
  const pieces = orderIds.length > 0 ? await countPieces(db, orderIds) : new Map<number, number>();
  return {
    orderIds,
    totalCents: pending.reduce((total, each) => total + each.totalCents, 0),
    limitOf: (productId) => ({ max, unpaid: pieces.get(productId) ?? 0 }),
    recent: found.map((each) => each.createdAt).filter((at) => at > since),
  };
}

async function countPieces(db: Db, orderIds: number[]): Promise<Map<number, number>> {
  const { productId, quantity, orderId } = orderItems;
  const rows = await db
    .select({ productId, pieces: sum(quantity).mapWith(Number) })
    .from(orderItems)
    .where(inArray(orderId, orderIds))
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId, row.pieces]));
}

/** Each order sends mails and takes stock for a while, even when it is cancelled at once. */
export function refuseHaste(
  { recent }: UnpaidOrders,
  { maxOrdersPerHour: max }: ShopLimits,
  now: Date,
): void {
  if (recent.length < max) return;
  const freeAt = recent[recent.length - max]!.getTime() + HOUR_MS;
  const seconds = Math.ceil((freeAt - now.getTime()) / 1_000);
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `You've placed ${recent.length} orders in the last hour. Please try again in ${wait}.`;
  throw new HttpProblem(429, { code: 'too_many_orders', message }, seconds);
}

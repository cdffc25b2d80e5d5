import { and, asc, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { backInStockRequests } from './tables.ts';

type NewRow = typeof backInStockRequests.$inferInsert;
const { id, productId, email, createdAt } = backInStockRequests;

/** Of one e-mail, one at a time, so that two requests do not both take its last place. */
export async function lockEmail(tx: Db, address: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`back in stock ${address}`}, 0))`);
}

export async function listProductIdsOf(db: Db, address: string): Promise<number[]> {
  const rows = await db.select({ productId }).from(backInStockRequests).where(eq(email, address));
  return rows.map((row) => row.productId);
}

export async function insertRequest(tx: Db, row: NewRow): Promise<void> {
  await tx.insert(backInStockRequests).values(row).onConflictDoNothing();
}

/** The first who asked, removed: their mails are queued in the same transaction. Others are skipped that another job mails now. */
export async function takeRequests(tx: Db, product: number, most: number): Promise<string[]> {
  const first = tx
    .select({ id })
    .from(backInStockRequests)
    .where(eq(productId, product))
    .orderBy(asc(id))
    .limit(most)
    .for('update', { skipLocked: true });
  const taken = await tx.delete(backInStockRequests).where(inArray(id, first)).returning({ id, email });
  return taken.sort((a, b) => a.id - b.id).map((row) => row.email);
}

export async function countRequests(db: Db, products: readonly number[]): Promise<Map<number, number>> {
  if (products.length === 0) return new Map();
  const rows = await db
    .select({ productId, waiting: count() })
    .from(backInStockRequests)
    .where(inArray(productId, [...products]))
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId, row.waiting]));
}

export function listRequests(db: Db, address: string) {
  return db
    .select({ productId, requestedAt: createdAt })
    .from(backInStockRequests)
    .where(eq(email, address))
    .orderBy(asc(id));
}

export async function forgetRequestsOf(db: Db, address: string): Promise<void> {
  await db.delete(backInStockRequests).where(eq(email, address));
}

/** They follow the e-mail; where the new one waits for the same product, that is enough. */
export async function moveRequests(db: Db, from: string, to: string): Promise<void> {
  const ofNew = db.select({ productId }).from(backInStockRequests).where(eq(email, to));
  await db.delete(backInStockRequests).where(and(eq(email, from), inArray(productId, ofNew)));
  await db.update(backInStockRequests).set({ email: to }).where(eq(email, from));
}

export async function deleteRequestsBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(backInStockRequests).where(lt(createdAt, instant));
}

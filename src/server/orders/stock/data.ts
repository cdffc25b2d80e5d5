import { asc, inArray, sql } from 'drizzle-orm';
import { products } from '#server/catalog/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { lowStockNotices } from '#server/orders/tables.ts';

export type Pieces = { productId: number; quantity: number };
export type Left = { productId: number; name: string; stock: number };

/**
 * Takes them out of stock where there are enough, and returns what is left of each. The rows are locked already, in
 * order of id.
 */
export async function takePieces(tx: Db, pieces: readonly Pieces[], now: Date): Promise<Left[]> {
  const { rows } = await tx.execute<Left>(sql`
    update products set stock_quantity = stock_quantity - taken.quantity, updated_at = ${now}
    from ${asTable(pieces)}
    where products.id = taken.product_id and archived_at is null and stock_quantity >= taken.quantity
    returning products.id as "productId", name, stock_quantity as stock`);
  return rows;
}

/** Locked in order of id first, like a checkout: fixed lock order, so no deadlock. */
export async function putBackPieces(tx: Db, pieces: readonly Pieces[], now: Date): Promise<void> {
  const ids = pieces.map(({ productId }) => productId);
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update');
  await tx.execute(sql`
    update products set stock_quantity = stock_quantity + taken.quantity, updated_at = ${now}
    from ${asTable(pieces)} where products.id = taken.product_id`);
}

/** Those the studio was not notified of; `fresh` ones count again, because there was enough before. */
export async function noteLowStock(tx: Db, low: { productId: number; isFresh: boolean }[], now: Date) {
  const fresh = low.filter(({ isFresh }) => isFresh).map(({ productId }) => productId);
  const noted = await tx
    .insert(lowStockNotices)
    .values(low.map(({ productId }) => ({ productId, notifiedAt: now })))
    .onConflictDoUpdate({
      target: lowStockNotices.productId,
      set: { notifiedAt: now },
      setWhere: sql`${lowStockNotices.productId} = any(${sql.param(fresh)}::int[])`,
    })
    .returning({ productId: lowStockNotices.productId });
  return noted.map(({ productId }) => productId);
}

function asTable(pieces: readonly Pieces[]) {
  const ids = pieces.map(({ productId }) => productId);
  const quantities = pieces.map(({ quantity }) => quantity);
  return sql`unnest(${sql.param(ids)}::int[], ${sql.param(quantities)}::int[]) as taken (product_id, quantity)`;
}

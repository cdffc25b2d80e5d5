import { asc, inArray, sql } from 'drizzle-orm';
import { products, stockMoveBy } from '#server/catalog/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { lowStockNotices } from '#server/orders/tables.ts';
import { STOCK_REASONS } from '#shared/catalog/stock-reasons.ts';

export type Pieces = { productId: number; quantity: number };
export type Left = { productId: number; name: string; stock: number };

const take = namedStatement<Left>(
  'take from stock',
  sql`update products set stock_quantity = stock_quantity - taken.quantity, updated_at = ${sql.placeholder('now')}
    from unnest(${sql.placeholder('ids')}::int[], ${sql.placeholder('quantities')}::int[])
      as taken (product_id, quantity), ${stockMoveBy({ reason: sql.placeholder('reason'), staffId: null })}
    where products.id = taken.product_id and archived_at is null and stock_quantity >= taken.quantity
    returning products.id as "productId", name, stock_quantity as stock`,
);

/**
 * Takes them out of stock where there are enough, and returns what is left of each. The rows are locked already, in
 * order of id.
 */
export async function takePieces(tx: Db, pieces: readonly Pieces[], now: Date): Promise<Left[]> {
  return take(tx, { ...columnsOf(pieces), reason: STOCK_REASONS.order, now });
}

/** Locked in order of id first, like a checkout: fixed lock order, so no deadlock. */
export async function putBackPieces(tx: Db, pieces: readonly Pieces[], now: Date): Promise<void> {
  const { ids, quantities } = columnsOf(pieces);
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update');
  await tx.execute(sql`
    update products set stock_quantity = stock_quantity + taken.quantity, updated_at = ${now}
    from unnest(${sql.param(ids)}::int[], ${sql.param(quantities)}::int[]) as taken (product_id, quantity),
      ${stockMoveBy({ reason: STOCK_REASONS.cancelledOrder, staffId: null })}
    where products.id = taken.product_id`);
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

function columnsOf(pieces: readonly Pieces[]) {
  return {
    ids: pieces.map(({ productId }) => productId),
    quantities: pieces.map(({ quantity }) => quantity),
  };
}

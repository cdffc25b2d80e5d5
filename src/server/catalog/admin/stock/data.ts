import { count, desc, eq, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { stockMoveBy, stockMoves } from '#server/catalog/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { StockMove } from '#shared/catalog/admin-contract.ts';
import { NO_STOCK_REASON } from '#shared/catalog/stock-reasons.ts';
import { fullName } from '#shared/kit/full-name.ts';
import type { PageOf } from '#shared/kit/page-of.ts';

/** False when there is not enough stock. One statement, so that a concurrent sale is not lost. */
export async function changeStock(
  tx: Db,
  { productId, change, most }: { productId: number; change: number; most: number },
  by: { reason: string; staffId: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update products set stock_quantity = stock_quantity + ${change}, updated_at = ${now}
    from ${stockMoveBy(by)}
    where id = ${productId} and archived_at is null and stock_quantity + ${change} between 0 and ${most}
    returning id`);
  return rows.length > 0;
}

export async function listMoves(
  db: Db,
  productId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<StockMove>> {
  const where = eq(stockMoves.productId, productId);
  const rows = await db
    .select({ move: stockMoves, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(stockMoves)
    .leftJoin(users, eq(users.id, stockMoves.staffId))
    .where(where)
    .orderBy(desc(stockMoves.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(stockMoves).where(where);
  const items = rows.map(({ move: { id, at, change, reason, resultingStock }, ...who }) => ({
    id,
    at: at.toISOString(),
    change,
    reason: reason ?? NO_STOCK_REASON,
    resultingStock,
    staff: fullName(who) || who.email,
  }));
  return { items, total: all?.total ?? 0 };
}

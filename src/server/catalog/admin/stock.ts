import { getProduct } from '#server/catalog/read-catalog.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { StockMove } from '#shared/catalog/admin-contract.ts';
import { MOST_STOCK } from '#shared/catalog/admin-fields.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { changeStock, listMoves } from './stock/data.ts';

export async function listStockMoves(
  { db }: Pick<Context, 'db'>,
  productId: number,
  query: PageQuery,
): Promise<PageOf<StockMove>> {
  await getProduct({ db }, productId); // throws not found
  return listMoves(db, productId, { limit: query.pageSize, offset: offsetOf(query) });
}

type Move = { product: { id: number; stockQuantity: number }; change: number; reason: string };

/** In the caller's transaction, which has locked the product. Refuses a negative stock and one above the maximum. */
export async function moveStock(
  { db, now, visitor }: Pick<Context, 'db' | 'now' | 'visitor'>,
  { product, change, reason }: Move,
): Promise<void> {
  if (change === 0) return;
  const input = { productId: product.id, change, most: MOST_STOCK };
  if (await changeStock(db, input, { reason, staffId: visitor.id }, now())) return;

  const { stockQuantity: inStock } = product;
  const message =
    change < 0 ? `There are only ${inStock} in stock.` : `There is room for ${MOST_STOCK - inStock} more.`;
  const code = change < 0 ? 'not_enough_stock' : 'too_much_stock';
  throw new HttpProblem(409, { code, message, fields: { change: message } });
}

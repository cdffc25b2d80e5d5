import { getProduct } from '#server/catalog/get-product.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { StockMove } from '#shared/catalog/admin-contract.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import { listMoves } from './data.ts';

export async function listStockMoves(
  { db }: Pick<Context, 'db'>,
  productId: number,
  query: PageQuery,
): Promise<PageOf<StockMove>> {
  await getProduct({ db }, productId); // throws not found
  return listMoves(db, productId, { limit: query.pageSize, offset: offsetOf(query) });
}

import type { Context } from '#server/kit/http/context.ts';
import type { Product } from '#shared/catalog/contract.ts';
import { choosePairings } from '#shared/catalog/pairings.ts';
import { notFound } from '#shared/kit/problem.ts';
import { listProductRows } from './data.ts';

export async function listPairings({ db }: Pick<Context, 'db'>, id: number): Promise<Product[]> {
  const shop = await listProductRows(db, {});
  const product = shop.find((each) => each.id === id);
  if (!product) throw notFound('product');
  return choosePairings(product, shop);
}

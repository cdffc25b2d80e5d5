import type { Context } from '#server/kit/http/context.ts';
import type { DetailedProduct } from '#shared/catalog/contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { listProductRows } from './data.ts';

export async function getProduct({ db }: Pick<Context, 'db'>, id: number): Promise<DetailedProduct> {
  const [product] = await listProductRows(db, { id });
  if (!product) throw notFound('product');
  return product;
}

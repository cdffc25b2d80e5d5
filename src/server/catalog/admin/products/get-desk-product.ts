import type { Db } from '#server/kit/db/db.ts';
import type { DeskProduct } from '#shared/catalog/admin-contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { findDeskRow } from './data.ts';

export async function getDeskProduct(db: Db, id: number): Promise<DeskProduct> {
  const product = await findDeskRow(db, id);
  if (!product) throw notFound('product');
  return product;
}

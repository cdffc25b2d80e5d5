import type { Db } from '#server/kit/db/db.ts';
import type { AdminProduct } from '#shared/catalog/admin-contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { findAdminRow } from './data.ts';

export async function getAdminProduct(db: Db, id: number): Promise<AdminProduct> {
  const product = await findAdminRow(db, id);
  if (!product) throw notFound('product');
  return product;
}

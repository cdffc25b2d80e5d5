import type { Db } from '#server/kit/db/db.ts';
import type { DetailedProduct } from '#shared/catalog/contract.ts';
import { listProductRows, lockShopStock } from './data.ts';

/** Undefined for a product that is not in the shop. */
export async function findInShop(db: Db, id: number): Promise<DetailedProduct | undefined> {
  return (await listProductRows(db, { id }))[0];
}

/** The stock of a product in the shop, which stays as it is until the transaction ends. */
export function shareShopStock(tx: Db, id: number): Promise<number | undefined> {
  return lockShopStock(tx, id);
}

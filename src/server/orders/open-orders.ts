import type { Db } from '#server/kit/db/db.ts';
import { countOpenByProduct } from './open-orders/data.ts';

/** In how many uncollected orders each of these products is; those in none are left out. */
export function countOpenOrders(db: Db, productIds: number[]): Promise<Map<number, number>> {
  return countOpenByProduct(db, productIds);
}

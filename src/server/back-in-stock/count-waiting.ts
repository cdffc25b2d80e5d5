import type { Db } from '#server/kit/db/db.ts';
import { countRequests } from './data.ts';

/** How many wait for each of these products; none: no entry. */
export function countWaiting(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  return countRequests(db, productIds);
}

import type { Db } from '#server/kit/db/db.ts';
import { listBeforeCare } from './data.ts';

/** What to do before each of these treatments; also of those no longer on offer, which may still be booked. */
export async function readBeforeCare(db: Db, ids: number[]): Promise<ReadonlyMap<number, string>> {
  const rows = ids.length === 0 ? [] : await listBeforeCare(db, ids);
  return new Map(rows.map(({ id, beforeCare }) => [id, beforeCare]));
}

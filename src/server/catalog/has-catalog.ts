import type { Db } from '#server/kit/db/db.ts';
import { hasAnyRow } from './data.ts';

/** Whether anybody has ever put anything on offer here. */
export function hasCatalog(db: Db): Promise<boolean> {
  return hasAnyRow(db);
}

import type { Db } from '#server/kit/db/db.ts';
import { hasAnyRow } from './data.ts';

/** Whether there has ever been a treatment or a product. */
export function hasCatalog(db: Db): Promise<boolean> {
  return hasAnyRow(db);
}

import type { Db } from '#server/kit/db/db.ts';
import { findMilestone, insertMilestone } from './data.ts';

/** Does something once in the life of this installation, whole or not at all, however many processes start. */
export function reachMilestone(
  db: Db,
  name: string,
  now: Date,
  work: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await insertMilestone(tx, name, now))) return false;
    await work(tx);
    return true;
  });
}

export function hasMilestone(db: Db, name: string): Promise<boolean> {
  return findMilestone(db, name);
}

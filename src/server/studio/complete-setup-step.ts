import type { Db } from '#server/kit/db/db.ts';
import { findSetupStep, insertSetupStep } from './data.ts';

/** Does something once in the life of an installation, in one transaction, however many processes start. */
export function completeSetupStep(
  db: Db,
  name: string,
  now: Date,
  work: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await insertSetupStep(tx, name, now))) return false;
    await work(tx);
    return true;
  });
}

export function isSetupStepDone(db: Db, name: string): Promise<boolean> {
  return findSetupStep(db, name);
}

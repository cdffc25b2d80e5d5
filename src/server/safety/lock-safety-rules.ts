import type { Db } from '#server/kit/db/db.ts';
import { lockSafetyAlone, readIsOn } from './data.ts';

/** For whoever changes what decides about bookings, before anything else of theirs is locked. */
export function lockSafetyRules(tx: Db): Promise<void> {
  return lockSafetyAlone(tx);
}

/** Whether anything is checked at all. */
export function isSafetyOn(db: Db): Promise<boolean> {
  return readIsOn(db);
}

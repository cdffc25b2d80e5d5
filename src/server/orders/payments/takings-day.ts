import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { takingsDay } from '#shared/counter/takings.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { findLastClosedDay, lockTakings } from './data.ts';

/**
 * The day whose takings money moved now belongs to. It cannot be closed until this transaction ends: taken before any
 * other lock, so no deadlock.
 */
export async function openTakingsDay({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<string> {
  // Sent together, run one after the other.
  const [, closed] = await Promise.all([lockTakings(db, 'shared'), findLastClosedDay(db)]);
  return takingsDay(studioDay(now()), closed);
}

/** For closing a day: waits for everybody who is moving money, and whoever comes next waits for this transaction. */
export async function stopTakings(tx: Db): Promise<void> {
  await lockTakings(tx, 'exclusive');
}

/** Up to which day everything is closed; null before the first closing. */
export function lastClosedDay(db: Db): Promise<string | null> {
  return findLastClosedDay(db);
}

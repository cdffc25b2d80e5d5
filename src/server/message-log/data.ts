import type { Db } from '#server/kit/db/db.ts';
import { messageSends, type NewSendRow } from './tables.ts';

/** Once for each occasion. */
export async function insertOnce(tx: Db, row: NewSendRow): Promise<void> {
  await tx.insert(messageSends).values(row).onConflictDoNothing();
}

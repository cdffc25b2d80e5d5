import { eq } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { messageSends, type NewSendRow, type SendRow } from './tables.ts';

/** Once for each occasion. */
export async function insertOnce(tx: Db, row: NewSendRow): Promise<void> {
  await tx.insert(messageSends).values(row).onConflictDoNothing();
}

export async function findSend(db: Db, id: number): Promise<SendRow | undefined> {
  const [row] = await db.select().from(messageSends).where(eq(messageSends.id, id));
  return row;
}

import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { deviceTokens, users } from '../tables.ts';

/** The token among these that was issued to a browser for the account with this e-mail. */
export async function findDevice(
  db: Db,
  email: string,
  tokenHashes: Buffer[],
  now: Date,
): Promise<Buffer | undefined> {
  const isTheirs = and(eq(users.email, email), isNull(users.deactivatedAt));
  const isLive = and(inArray(deviceTokens.tokenHash, tokenHashes), gt(deviceTokens.expiresAt, now));
  const [row] = await db
    .select({ tokenHash: deviceTokens.tokenHash })
    .from(deviceTokens)
    .innerJoin(users, eq(users.id, deviceTokens.userId))
    .where(and(isTheirs, isLive))
    .limit(1);
  return row?.tokenHash;
}

export async function touchDevice(db: Db, tokenHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await db
    .update(deviceTokens)
    .set({ lastUsedAt: now, expiresAt })
    .where(eq(deviceTokens.tokenHash, tokenHash));
}

/** Beyond `most`, the least recently used ones are deleted. */
export async function insertDevice(
  db: Db,
  row: typeof deviceTokens.$inferInsert,
  most: number,
): Promise<void> {
  const inserted = db.$with('inserted').as(db.insert(deviceTokens).values(row).returning());
  // A statement does not see what it inserts itself, so the new row is one of `most` already.
  const surplus = db
    .select({ tokenHash: deviceTokens.tokenHash })
    .from(deviceTokens)
    .where(eq(deviceTokens.userId, row.userId))
    .orderBy(desc(deviceTokens.lastUsedAt), desc(deviceTokens.createdAt))
    .offset(most - 1);
  await db.with(inserted).delete(deviceTokens).where(inArray(deviceTokens.tokenHash, surplus));
}

export async function deleteDevices(db: Db, userId: number): Promise<void> {
  await db.delete(deviceTokens).where(eq(deviceTokens.userId, userId));
}

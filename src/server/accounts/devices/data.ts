import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
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

const addDevice = namedStatement(
  'insert device token',
  // A statement does not see what it inserts itself, so the new row is one more than it counts.
  sql`with inserted as (
      insert into device_tokens (token_hash, user_id, created_at, last_used_at, expires_at)
      values (${sql.placeholder('tokenHash')}, ${sql.placeholder('userId')}, ${sql.placeholder('createdAt')},
        ${sql.placeholder('lastUsedAt')}, ${sql.placeholder('expiresAt')}))
    delete from device_tokens where token_hash in (
      select token_hash from device_tokens where user_id = ${sql.placeholder('userId')}
      order by last_used_at desc, created_at desc offset ${sql.placeholder('others')})`,
);

/** Beyond `most`, the least recently used ones are deleted. */
export async function insertDevice(
  db: Db,
  row: typeof deviceTokens.$inferInsert,
  most: number,
): Promise<void> {
  await addDevice(db, { ...row, others: most - 1 });
}

export async function deleteDevices(db: Db, userId: number): Promise<void> {
  await db.delete(deviceTokens).where(eq(deviceTokens.userId, userId));
}

import { and, asc, count, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import type { Passkey } from '#shared/accounts/second-factor-contract.ts';
import {
  type ChallengePurpose,
  passkeyChallenges,
  passkeys,
  pendingSignIns,
  recoveryCodes,
  totpSecrets,
} from './tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

// Passkeys

export async function insertPasskey(
  db: Db,
  row: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [inserted] = await db.insert(passkeys).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

export async function findPasskey(db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** True when the counter is higher than ever before; atomic, so that a clone is detected in any order. */
export async function countPasskeyUse(
  db: Db,
  id: number,
  { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const isAhead = or(
    lt(passkeys.counter, counter),
    and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`),
  );
  const used = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isAhead))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

export async function renamePasskeyRow(
  db: Db,
  userId: number,
  id: number,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row;
}

export async function deletePasskey(db: Db, userId: number, id: number): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row;
}

// Challenges

type Challenge = { challengeHash: Buffer; purpose: ChallengePurpose; userId: number | null };

export async function insertChallenge(db: Db, row: Challenge & { expiresAt: Date }): Promise<void> {
  await db.insert(passkeyChallenges).values(row);
}

/** True only for the caller that used it up, for its own purpose and user. */
export async function takeChallengeRow(db: Db, { challengeHash, purpose, userId }: Challenge, now: Date) {
  const isIt = and(
    eq(passkeyChallenges.challengeHash, challengeHash),
    eq(passkeyChallenges.purpose, purpose),
    userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
    gt(passkeyChallenges.expiresAt, now),
  );
  return (await db.delete(passkeyChallenges).where(isIt).returning()).length > 0;
}

// Authenticator app

export async function saveTotp(db: Db, row: typeof totpSecrets.$inferInsert): Promise<boolean> {
  const saved = await db
    .insert(totpSecrets)
    .values(row)
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { sealedSecret: row.sealedSecret, lastUsedStep: 0, createdAt: row.createdAt },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning();
  return saved.length > 0;
}

export async function findTotp(db: Db, userId: number) {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return row;
}

/** True only for the caller whose code belongs to a later 30-second step than any accepted before. */
export async function takeTotpStep(
  db: Db,
  { userId, sealedSecret }: { userId: number; sealedSecret: Buffer },
  step: number,
  confirmedAt?: Date,
): Promise<boolean> {
  const isIt = and(
    eq(totpSecrets.userId, userId),
    eq(totpSecrets.sealedSecret, sealedSecret),
    lt(totpSecrets.lastUsedStep, step),
    confirmedAt ? isNull(totpSecrets.confirmedAt) : isNotNull(totpSecrets.confirmedAt),
  );
  const set = { lastUsedStep: step, ...(confirmedAt && { confirmedAt }) };
  return (await db.update(totpSecrets).set(set).where(isIt).returning()).length > 0;
}

export async function deleteTotp(db: Db, userId: number): Promise<boolean> {
  const isTheirs = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
  return (await db.delete(totpSecrets).where(isTheirs).returning()).length > 0;
}

// Recovery codes

export async function replaceRecoveryCodes(
  db: Db,
  userId: number,
  hashes: Buffer[],
  now: Date,
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })));
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}

/** True only for the caller that used it. */
export async function takeRecoveryCode(
  db: Db,
  userId: number,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const isIt = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedAt),
  );
  return (await db.update(recoveryCodes).set({ usedAt: now }).where(isIt).returning()).length > 0;
}

// Sign-ins that wait for their second step

export async function insertPendingSignIn(db: Db, row: typeof pendingSignIns.$inferInsert): Promise<void> {
  await db.insert(pendingSignIns).values(row);
}

export async function findPendingSignIn(db: Db, tokenHash: Buffer, now: Date) {
  const isLive = and(eq(pendingSignIns.tokenHash, tokenHash), gt(pendingSignIns.expiresAt, now));
  const [row] = await db.select().from(pendingSignIns).where(isLive);
  return row;
}

/** Counted before anything is compared, so that concurrent guesses cannot exceed `most`. */
export async function countPendingTry(db: Db, tokenHash: Buffer, most: number, now: Date) {
  const { tries, expiresAt } = pendingSignIns;
  const [tried] = await db
    .update(pendingSignIns)
    .set({ tries: sql`${tries} + 1` })
    .where(and(eq(pendingSignIns.tokenHash, tokenHash), lt(tries, most), gt(expiresAt, now)))
    .returning();
  return tried;
}

/** True only for the caller that used it up. */
export async function takePendingSignIn(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const isLive = and(eq(pendingSignIns.tokenHash, tokenHash), gt(pendingSignIns.expiresAt, now));
  return (await db.delete(pendingSignIns).where(isLive).returning()).length > 0;
}

// All of it

/** Whether somebody has a second factor, as a condition on a row of `users`. */
export const hasSecondFactorSql = sql<boolean>`(exists (select from passkeys where user_id = users.id)
  or exists (select from totp_secrets where user_id = users.id and confirmed_at is not null))`;

/**
 * Whether the studio requires a second factor of staff and this one has none. A condition on a row of `users`, so
 * that it needs no extra query.
 */
export const mustSetUpSecondFactorSql = sql<boolean>`case when users.role <> 'user'
  then not ${hasSecondFactorSql} and exists (
    select from settings where key = 'security' and value ->> 'requireSecondFactorForStaff' = 'true')
  else false end`;

/** Passkeys and authenticator apps together. */
export async function countFactors(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({
      total: sql<number>`(${db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId))})::int
        + (${db
          .select({ n: count() })
          .from(totpSecrets)
          .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))})::int`,
    })
    .from(sql`(select 1) as one`);
  return row?.total ?? 0;
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function deleteSecondFactor(db: Db, userId: number): Promise<void> {
  for (const table of [passkeys, totpSecrets, recoveryCodes, passkeyChallenges, pendingSignIns]) {
    await db.delete(table).where(eq(table.userId, userId));
  }
}

export async function deleteExpiredSteps(db: Db, now: Date): Promise<void> {
  for (const table of [passkeyChallenges, pendingSignIns]) {
    await db.delete(table).where(lte(table.expiresAt, now));
  }
}

export function toPasskey({ id, name, isBackedUp, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    isBackedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

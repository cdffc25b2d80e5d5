import { and, desc, eq, gt, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { updateById } from '#server/kit/db/record-rows.ts';
import { FOREIGN_KEY_VIOLATION, sqlState } from '#server/kit/db/sql-state.ts';
import type { User } from '#shared/accounts/contract.ts';
import { toAccount } from '../data.ts';
import { registrations, users } from '../tables.ts';

export type Registration = typeof registrations.$inferSelect;
export type NewRegistration = typeof registrations.$inferInsert;

/** The account waiting for verification, locked; undefined when a verified account has the e-mail. */
export async function lockUnverifiedUser(tx: Db, email: string, now: Date): Promise<User | undefined> {
  await tx.insert(users).values({ email, createdAt: now, updatedAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return row && !row.emailVerifiedAt && !row.deactivatedAt ? toAccount(row).user : undefined;
}

/** The caller holds the account lock. Beyond `most`, the least recently used ones are deleted. */
export async function insertRegistration(tx: Db, row: NewRegistration, most: number): Promise<Registration> {
  const inserted = oneRow(await tx.insert(registrations).values(row).returning());
  const surplus = tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.userId, row.userId))
    .orderBy(desc(registrations.lastUsedAt), desc(registrations.id))
    .offset(most);
  await tx.delete(registrations).where(inArray(registrations.id, surplus));
  return inserted;
}

/** Unfinished registrations of an e-mail, most recently used first. */
export async function listPending(db: Db, email: string, now: Date, most: number): Promise<Registration[]> {
  const rows = await db
    .select({ registration: registrations })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(isPendingOf(email), gt(registrations.expiresAt, now)))
    .orderBy(desc(registrations.lastUsedAt), desc(registrations.id))
    .limit(most);
  return rows.map(({ registration }) => registration);
}

export async function findByToken(
  db: Db,
  email: string,
  tokenHash: string,
  now: Date,
): Promise<Registration | undefined> {
  const isIt = sql`${tokenHash} = any(${registrations.tokenHashes})`;
  const [row] = await db
    .select({ registration: registrations })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(isPendingOf(email), isIt, gt(registrations.expiresAt, now)));
  return row?.registration;
}

function isPendingOf(email: string) {
  return and(eq(users.email, email), isNull(users.emailVerifiedAt), isNull(users.deactivatedAt));
}

/** Counted before anything is compared, so that concurrent guesses cannot exceed `most`. */
export async function countCodeTry(
  db: Db,
  id: number,
  by: 'tries' | 'tokenlessTries',
  most: number,
  now: Date,
) {
  const counted = registrations[by];
  const [tried] = await db
    .update(registrations)
    .set({ [by]: sql`${counted} + 1` })
    .where(and(eq(registrations.id, id), lt(counted, most), gt(registrations.codeExpiresAt, now)))
    .returning();
  return tried;
}

export const updateRegistration = updateById(registrations);

/** Lets another page continue it as well; the caller holds the account lock. */
export async function addToken(tx: Db, id: number, tokenHash: string, most: number): Promise<void> {
  const { tokenHashes } = registrations;
  const added = sql`(array_prepend(${tokenHash}::text, ${tokenHashes}))[1:${sql.raw(String(most))}]`;
  await tx.update(registrations).set({ tokenHashes: added }).where(eq(registrations.id, id));
}

/** Its current state; undefined when it ended or has another code. The caller holds the account lock. */
export async function findWithCode(
  tx: Db,
  { id, codeHash }: Pick<Registration, 'id' | 'codeHash'>,
): Promise<Registration | undefined> {
  const isIt = and(eq(registrations.id, id), eq(registrations.codeHash, codeHash ?? ''));
  const [row] = await tx.select().from(registrations).where(isIt);
  return row;
}

export async function deleteRegistrations(tx: Db, userId: number): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.userId, userId));
}

/** Deletes unfinished registrations, and their account unless something was linked to it meanwhile. */
export async function deleteAbandoned(db: Db, now: Date, joinedBefore: Date): Promise<void> {
  await db.delete(registrations).where(lte(registrations.expiresAt, now));
  const isWaiting = db.select().from(registrations).where(eq(registrations.userId, users.id));
  const abandoned = and(
    ...[isNull(users.emailVerifiedAt), isNull(users.importedAt), isNull(users.deactivatedAt)],
    eq(users.role, 'user'),
    ...[lte(users.createdAt, joinedBefore), notExists(isWaiting)],
  );
  const rows = await db.select({ id: users.id }).from(users).where(abandoned).limit(500);
  for (const { id } of rows) {
    try {
      await db.delete(users).where(and(eq(users.id, id), abandoned));
    } catch (error) {
      if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error;
    }
  }
}

export async function findPendingById(tx: Db, id: number, now: Date): Promise<Registration | undefined> {
  const isLive = and(eq(registrations.id, id), gt(registrations.expiresAt, now));
  const [row] = await tx.select().from(registrations).where(isLive);
  return row;
}

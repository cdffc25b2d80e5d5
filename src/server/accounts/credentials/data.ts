import { and, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { emailChanges, users } from '../tables.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

/** Replaces the previous request, whose code stops working. */
export async function saveEmailChange(
  tx: Db,
  row: Omit<typeof emailChanges.$inferInsert, 'tries'>,
): Promise<void> {
  await tx
    .insert(emailChanges)
    .values(row)
    .onConflictDoUpdate({ target: emailChanges.userId, set: { ...row, tries: 0 } });
}

/** Counted before anything is compared, so that concurrent guesses cannot exceed `most`. */
export async function countChangeTry(
  db: Db,
  userId: number,
  most: number,
  now: Date,
): Promise<EmailChange | undefined> {
  const { tries, expiresAt } = emailChanges;
  const [tried] = await db
    .update(emailChanges)
    .set({ tries: sql`${tries} + 1` })
    .where(and(eq(emailChanges.userId, userId), lt(tries, most), gt(expiresAt, now)))
    .returning();
  return tried;
}

/** True only for the caller that used it up. */
export async function takeEmailChange(tx: Db, { userId, codeHash }: EmailChange): Promise<boolean> {
  const isIt = and(eq(emailChanges.userId, userId), eq(emailChanges.codeHash, codeHash));
  return (await tx.delete(emailChanges).where(isIt).returning()).length > 0;
}

/** An account has it, verified or waiting to be anonymised. */
export async function isSomebodys(db: Db, email: string): Promise<boolean> {
  return (await db.$count(users, ownsEmail(email))) > 0;
}

/** Serialises members who change to the same e-mail; released with the transaction. */
export async function lockEmail(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 7361003))`);
}

/**
 * Takes it from an account that never verified this e-mail; returns false when a verified account has it, or an imported
 * client, whose points and bookings would be lost.
 */
export async function freeUnverifiedEmail(tx: Db, email: string): Promise<boolean> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  if (!row) return true;
  if (row.emailVerifiedAt || row.importedAt || row.deactivatedAt || row.role !== 'user') return false;
  const unclaimed = sql`'unclaimed-' || ${users.id} || '@erased.invalid'`;
  await tx.update(users).set({ email: unclaimed }).where(eq(users.id, row.id));
  return true;
}

function ownsEmail(email: string) {
  return and(
    eq(users.email, email),
    or(isNotNull(users.emailVerifiedAt), isNotNull(users.deactivatedAt), ne(users.role, 'user')),
  );
}

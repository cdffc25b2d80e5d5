import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import type { Visitor } from '#server/kit/http/context.ts';
import type { User } from '#shared/accounts/contract.ts';
import { sessions, users } from './tables.ts';

type Row = typeof users.$inferSelect;
type NewRow = typeof users.$inferInsert;

export async function insertUser(db: Db, row: NewRow): Promise<User> {
  const [inserted] = await db.insert(users).values(row).returning();
  return toUser(inserted!);
}

export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row && toUser(row);
}

const FIRST_ADMIN = 7_361_002;

/** Processes that start at once look one after the other; the lock goes with the transaction. */
export async function lockFirstAdmin(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN})`);
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return rows.length > 0;
}

export async function insertSession(db: Db, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}

export async function findVisitor(db: Db, tokenHash: Buffer, now: Date): Promise<Visitor | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return row ?? null;
}

function toUser({ createdAt, updatedAt, ...row }: Row): User {
  const joined = createdAt.toISOString();
  return { ...row, memberSince: joined, createdAt: joined, updatedAt: updatedAt.toISOString() };
}

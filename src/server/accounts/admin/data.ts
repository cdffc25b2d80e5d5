import { and, asc, desc, eq, gte, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Account, toAccount } from '#server/accounts/data.ts';
import { users, userTallies } from '#server/accounts/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { AdminUser } from '#shared/accounts/admin-contract.ts';
import type { Role } from '#shared/accounts/contract.ts';
import type { Span } from '#shared/kit/span.ts';

type Row = typeof users.$inferSelect;

export const SORT_FIELDS = ['createdAt', 'lastActiveAt', 'name', 'email', 'loyaltyPoints'] as const;

export type UsersFilter = {
  /** All of them must match. */
  words: string[];
  role?: Role | undefined;
  sort: { field: (typeof SORT_FIELDS)[number]; descending: boolean };
};

/** Written exactly like the index expressions, or PostgreSQL would not use the indexes. */
const fullName = sql`lower(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`;
const searched = sql`lower(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '') || ' ' || ${users.email} || ' ' || coalesce(${users.phone}, '') || ' ' || coalesce(${users.phoneE164}, ''))`;

const SORT_COLUMNS = {
  createdAt: users.createdAt,
  lastActiveAt: users.updatedAt,
  name: fullName,
  email: users.email,
  loyaltyPoints: users.loyaltyPoints,
};

export async function listMatching(
  db: Db,
  query: UsersFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminUser[]> {
  const order = query.sort.descending ? desc : asc;
  const rows = await db
    .select()
    .from(users)
    .where(matching(query))
    .orderBy(order(SORT_COLUMNS[query.sort.field]), order(users.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toAdminUser);
}

export async function countMatching(db: Db, query: UsersFilter): Promise<number> {
  if (query.words.length > 0) return db.$count(users, matching(query));
  const { total, admin } = await countRoles(db);
  if (!query.role) return total;
  return query.role === 'admin' ? admin : total - admin;
}

/** Reads a few counter rows, however many users there are. */
export async function countRoles(db: Db): Promise<{ total: number; admin: number }> {
  const sumOf = (condition: SQL) =>
    sql<number>`coalesce(sum(${userTallies.users}) filter (where ${condition}), 0)::int`;
  const [row] = await db
    .select({ total: sumOf(sql`true`), admin: sumOf(eq(userTallies.role, 'admin')) })
    .from(userTallies);
  return row ?? { total: 0, admin: 0 };
}

/** Compacts the deltas added since the last run into one row per role. Concurrent runs count nothing twice. */
export async function foldTallies(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (delete from user_tallies returning role, users)
    insert into user_tallies (role, users)
    select role, sum(users) from gone group by role having sum(users) <> 0`);
}

export function countActive(db: Db, { start, end }: Span): Promise<number> {
  const within = (column: typeof users.updatedAt) => and(gte(column, start), lt(column, end));
  const isActive = or(within(users.updatedAt), within(users.createdAt));
  return db.$count(users, and(isNull(users.deactivatedAt), isActive));
}

export async function findAdminUser(db: Db, id: number): Promise<AdminUser | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deactivatedAt)));
  return row && toAdminUser(row);
}

/** Deactivated, personal data still present. The row lock keeps others from restoring or anonymising it meanwhile. */
export async function lockDeactivated(
  tx: Db,
  id: number,
): Promise<(Account & { anonymiseDueAt: Date }) | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.anonymiseDueAt)))
    .for('update');
  return row?.anonymiseDueAt ? { ...toAccount(row), anonymiseDueAt: row.anonymiseDueAt } : undefined;
}

/** The same, by the e-mail it still holds. */
export async function lockDeactivatedByEmail(tx: Db, email: string): Promise<Account | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.anonymiseDueAt)))
    .for('update');
  return row && toAccount(row);
}

function matching({ words, role }: Omit<UsersFilter, 'sort'>): SQL | undefined {
  const found = words.map((word) => like(searched, `%${word.replace(/[\\%_]/g, '\\$&')}%`));
  return and(isNull(users.deactivatedAt), role && eq(users.role, role), ...found);
}

function toAdminUser(row: Row): AdminUser {
  const { id, email, firstName, lastName, profileImageUrl, phone, role, loyaltyPoints, loyaltyTier } = row;
  const updatedAt = row.updatedAt.toISOString();
  return {
    ...{ id, email, firstName, lastName, profileImageUrl, phone, role, loyaltyPoints, loyaltyTier },
    createdAt: row.createdAt.toISOString(),
    updatedAt,
    lastActiveAt: row.updatedAt > row.createdAt ? updatedAt : row.createdAt.toISOString(),
  };
}

/** The member's phone number, locked until the transaction ends; null when they have none. */
export async function lockPhone(tx: Db, userId: number): Promise<string | null> {
  const [row] = await tx.select({ phone: users.phoneE164 }).from(users).where(eq(users.id, userId));
  if (!row?.phone) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${row.phone}`}, 0))`);
  return row.phone;
}

/** Makes this member the owner of the number; returns the previous owner. */
export async function movePhone(tx: Db, userId: number, phone: string): Promise<number | null> {
  const [before] = await tx
    .update(users)
    .set({ ownsPhone: false })
    .where(and(eq(users.phoneE164, phone), eq(users.ownsPhone, true), isNull(users.deactivatedAt)))
    .returning({ id: users.id });
  await tx
    .update(users)
    .set({ ownsPhone: true })
    .where(and(eq(users.id, userId), eq(users.phoneE164, phone)));
  return before?.id ?? null;
}

import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Account, toAccount } from '#server/accounts/data.ts';
import { profileColumns, users } from '#server/accounts/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { AdminUser } from '#shared/accounts/admin-contract.ts';
import type { Role } from '#shared/kit/access.ts';
import type { Span } from '#shared/kit/span.ts';

type UserRow = typeof users.$inferSelect;
type Row = Pick<typeof users.$inferSelect, keyof typeof profileColumns>;

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
    .select(profileColumns)
    .from(users)
    .where(matching(query))
    .orderBy(order(SORT_COLUMNS[query.sort.field]), order(users.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toAdminUser);
}

export function countMatching(db: Db, query: Omit<UsersFilter, 'sort'>): Promise<number> {
  return db.$count(users, matching(query));
}

export async function countRoles(db: Db): Promise<Partial<Record<Role, number>>> {
  const rows = await db
    .select({ role: users.role, count: sql<number>`count(*)::int` })
    .from(users)
    .where(isNull(users.deactivatedAt))
    .groupBy(users.role);
  return Object.fromEntries(rows.map(({ role, count }) => [role, count]));
}

export function countActive(db: Db, { start, end }: Span): Promise<number> {
  const within = (column: typeof users.updatedAt) => and(gte(column, start), lt(column, end));
  const isActive = or(within(users.updatedAt), within(users.createdAt));
  return db.$count(users, and(isNull(users.deactivatedAt), isActive));
}

export async function findAdminUser(db: Db, id: number): Promise<AdminUser | undefined> {
  const [row] = await db
    .select(profileColumns)
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
  const [createdAt, updatedAt] = [row.createdAt.toISOString(), row.updatedAt.toISOString()];
  return {
    ...row,
    createdAt,
    updatedAt,
    lastActiveAt: row.updatedAt > row.createdAt ? updatedAt : createdAt,
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

// Imported clients

/** '' where nothing is known. */
export type ImportedClient = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  phoneE164: string;
};

/** Building the statement for more keeps others waiting. */
const CLIENTS_AT_ONCE = 200;

/** Those that were added: an e-mail that is taken is left out. */
export async function insertImported(
  tx: Db,
  clients: ImportedClient[],
  now: Date,
): Promise<{ id: number; email: string }[]> {
  const added: { id: number; email: string }[] = [];
  for (const some of batches(clients)) {
    const rows = some.map((client) => ({
      email: client.email,
      ...orNull(client),
      importedAt: now,
      createdAt: now,
      updatedAt: now,
    }));
    const { id, email } = users;
    added.push(...(await tx.insert(users).values(rows).onConflictDoNothing().returning({ id, email })));
  }
  return added;
}

/** Never an account that somebody has verified. */
export async function updateImported(tx: Db, clients: ImportedClient[], now: Date): Promise<void> {
  const at = now.toISOString();
  for (const some of batches(clients)) {
    const texts = (key: keyof ImportedClient) => sql`${sql.param(some.map((client) => client[key]))}::text[]`;
    await tx.execute(sql`
      update users set first_name = coalesce(nullif(given.first_name, ''), users.first_name),
        last_name = coalesce(nullif(given.last_name, ''), users.last_name),
        phone = coalesce(nullif(given.phone, ''), users.phone),
        phone_e164 = coalesce(nullif(given.phone_e164, ''), users.phone_e164),
        owns_phone = users.owns_phone and given.phone = '',
        imported_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
      from unnest(${texts('email')}, ${texts('firstName')}, ${texts('lastName')}, ${texts('phone')}, ${texts('phoneE164')})
        as given (email, first_name, last_name, phone, phone_e164)
      where users.email = given.email and users.email_verified_at is null and users.deactivated_at is null`);
  }
}

function orNull({ firstName, lastName, phone, phoneE164 }: ImportedClient) {
  return {
    firstName: firstName || null,
    lastName: lastName || null,
    phone: phone || null,
    phoneE164: phoneE164 || null,
  };
}

export type ImportedState = Pick<
  UserRow,
  'id' | 'firstName' | 'lastName' | 'phone' | 'phoneE164' | 'ownsPhone' | 'importedAt' | 'updatedAt'
>;

/** What an import may change of an account. */
export function listImportedStates(db: Db, ids: readonly number[]): Promise<ImportedState[]> {
  const { id, firstName, lastName, phone, phoneE164, ownsPhone, importedAt, updatedAt } = users;
  return db
    .select({ id, firstName, lastName, phone, phoneE164, ownsPhone, importedAt, updatedAt })
    .from(users)
    .where(inArray(id, [...ids]));
}

export async function writeImportedState(tx: Db, { id, ...state }: ImportedState): Promise<void> {
  await tx.update(users).set(state).where(eq(users.id, id));
}

/** Never an account that somebody has verified. */
export async function deleteImported(tx: Db, ids: readonly number[]): Promise<void> {
  for (const some of batches(ids)) {
    await tx.delete(users).where(and(inArray(users.id, some), isNull(users.emailVerifiedAt)));
  }
}

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += CLIENTS_AT_ONCE) yield items.slice(at, at + CLIENTS_AT_ONCE);
}

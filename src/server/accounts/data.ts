import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { AuditActors, AuditNames } from '#server/audit/hooks.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedColumns, namedStatement } from '#server/kit/db/named-statement.ts';
import type { Session, User } from '#shared/accounts/contract.ts';
import { hasSecondFactorSql } from './second-factor/data.ts';
import {
  deviceTokens,
  emailChanges,
  formerEmails,
  knownDevices,
  passwordResets,
  profileColumns,
  registrations,
  sessions,
  users,
} from './tables.ts';

type Row = typeof users.$inferSelect;
/** What the rest of the studio knows of a user, by `toUser`. */
export type UserRow = Pick<
  Row,
  | 'id'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'profileImageUrl'
  | 'phone'
  | 'role'
  | 'loyaltyPoints'
  | 'loyaltyTier'
  | 'referralCode'
  | 'ownsPhone'
  | 'passwordFitsStaff'
  | 'createdAt'
  | 'updatedAt'
>;
type NewRow = typeof users.$inferInsert;

/** A user with the fields that never leave the server. */
export type Account = {
  user: User;
  passwordHash: string | null;
  passwordFitsStaff: boolean | null;
  isVerified: boolean;
};

// Users

export async function insertUser(db: Db, row: NewRow): Promise<User> {
  return toUser(oneRow(await db.insert(users).values(row).returning()));
}

export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row && toUser(row);
}

type AccountRow = Omit<UserRow, 'createdAt' | 'updatedAt'> &
  Pick<Row, 'passwordHash'> & { [instant in 'createdAt' | 'updatedAt']: string } & {
    emailVerifiedAt: string | null;
  };

const { referralCode, ownsPhone, passwordFitsStaff, passwordHash, emailVerifiedAt } = users;
const accountColumns = namedColumns({
  ...profileColumns,
  referralCode,
  ownsPhone,
  passwordFitsStaff,
  passwordHash,
  emailVerifiedAt,
});

const readAccount = namedStatement<AccountRow & { hasSecondFactor: boolean }>(
  'account of an e-mail',
  sql`select ${accountColumns}, ${hasSecondFactorSql} as "hasSecondFactor"
    from users where email = ${sql.placeholder('email')} and deactivated_at is null`,
);

export async function findAccount(
  db: Db,
  email: string,
): Promise<(Account & { hasSecondFactor: boolean }) | undefined> {
  const [row] = await readAccount(db, { email });
  return row && { ...toAccount(withDates(row)), hasSecondFactor: row.hasSecondFactor };
}

export async function findAccountById(db: Db, id: number): Promise<Account | undefined> {
  const isIt = and(eq(users.id, id), isNull(users.deactivatedAt));
  const [row] = await db.select().from(users).where(isIt);
  return row && toAccount(row);
}

const readLockedAccount = namedStatement<AccountRow>(
  'locked account',
  sql`select ${accountColumns} from users
    where id = ${sql.placeholder('id')} and deactivated_at is null for update`,
);

/** Locks the account row until the transaction ends. */
export async function lockAccount(tx: Db, id: number): Promise<Account | undefined> {
  const [row] = await readLockedAccount(tx, { id });
  return row && toAccount(withDates(row));
}

function withDates(row: AccountRow) {
  return { ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) };
}

export async function findReferrer(db: Db, code: string, ownEmail: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.referralCode, code), ne(users.email, ownEmail), isNull(users.deactivatedAt)));
  return row?.id;
}

export async function hasProvenEmail(db: Db, email: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))) > 0;
}

export async function updateUser(db: Db, id: number, fields: Partial<NewRow>): Promise<User> {
  return toUser(oneRow(await db.update(users).set(fields).where(eq(users.id, id)).returning()));
}

const updateLastSeen = namedStatement(
  'user was seen',
  sql`update users set updated_at = ${sql.placeholder('now')}
    where id = ${sql.placeholder('id')} and deactivated_at is null`,
);

/** Seen today: shown to admins as the last activity. */
export async function touchUser(db: Db, id: number, now: Date): Promise<void> {
  await updateLastSeen(db, { id, now });
}

// Admins

const ADMINS = 7_361_002;

/** Serialises changes of who is an admin; released with the transaction. */
export async function lockAdmins(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS})`);
}

/** Not counting `besides`, when given. */
export async function hasAdmin(db: Db, { besides = 0 } = {}): Promise<boolean> {
  const isOne = and(eq(users.role, 'admin'), isNull(users.deactivatedAt), ne(users.id, besides));
  const rows = await db.select({ id: users.id }).from(users).where(isOne).limit(1);
  return rows.length > 0;
}

/** The verified account with this e-mail; without an e-mail the oldest admin. */
/** Everybody who can open the dashboard. */
export async function listAdmins(db: Db): Promise<User[]> {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deactivatedAt)))
    .orderBy(asc(users.id));
  return rows.map(toUser);
}

export async function findRecoverable(db: Db, email?: string): Promise<User | undefined> {
  const isOne = email === undefined ? eq(users.role, 'admin') : eq(users.email, email);
  const [row] = await db
    .select()
    .from(users)
    .where(and(isOne, isNull(users.deactivatedAt), isNotNull(users.emailVerifiedAt)))
    .orderBy(asc(users.id))
    .limit(1);
  return row && toUser(row);
}

// Sessions and devices

/** A new admin's sessions are shortened to the limit for staff. */
export async function shortenSessions(db: Db, userId: number, latest: Date): Promise<void> {
  const isLonger = and(eq(sessions.userId, userId), gt(sessions.expiresAt, latest));
  await db.update(sessions).set({ expiresAt: latest }).where(isLonger);
}

/** False when the session has ended meanwhile. */
export async function markAuthenticated(db: Db, sessionId: number, now: Date): Promise<boolean> {
  const marked = await db
    .update(sessions)
    .set({ authenticatedAt: now })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  return marked.length > 0;
}

export async function listSessions(db: Db, userId: number, now: Date): Promise<Omit<Session, 'isCurrent'>[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

export async function deleteSession(db: Db, userId: number, id: number): Promise<boolean> {
  const isTheirs = and(eq(sessions.id, id), eq(sessions.userId, userId));
  return (await db.delete(sessions).where(isTheirs).returning({ id: sessions.id })).length > 0;
}

export async function deleteSessions(db: Db, userId: number, { besides = 0 } = {}): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, besides)));
}

// Reset links

export async function insertReset(db: Db, row: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(row);
}

export async function findReset(db: Db, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const isLive = and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
  const [row] = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(isLive);
  return row?.userId;
}

/** Only for the caller that used it up. */
export async function takeReset(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ removesSecondFactor: boolean } | undefined> {
  const isLive = and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
  const [taken] = await db.delete(passwordResets).where(isLive).returning();
  return taken;
}

/** Links in a mailbox that could still be used, and a pending change of e-mail. */
export async function deleteResets(db: Db, userId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Call it wherever an account's e-mail changes. */
export async function rememberFormerEmail(db: Db, userId: number, email: string, now: Date): Promise<void> {
  await db.insert(formerEmails).values({ userId, email, changedAt: now }).onConflictDoNothing();
}

/** Those that belong to no other account now. */
export async function listFormerEmails(db: Db, userId: number): Promise<string[]> {
  const isTaken = db.select().from(users).where(eq(users.email, formerEmails.email));
  const rows = await db
    .select()
    .from(formerEmails)
    .where(and(eq(formerEmails.userId, userId), notExists(isTaken)));
  return rows.map(({ email }) => email);
}

/** Everything that grants access or identifies a device. */
export async function deleteAccess(db: Db, userId: number): Promise<void> {
  for (const table of [
    sessions,
    knownDevices,
    deviceTokens,
    registrations,
    passwordResets,
    formerEmails,
    emailChanges,
  ]) {
    await db.delete(table).where(eq(table.userId, userId));
  }
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  for (const table of [deviceTokens, passwordResets, emailChanges])
    await db.delete(table).where(lte(table.expiresAt, now));
  // Nobody has ended them: their device is notified as before (migration 0117).
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('studio.sessions_run_out', 'on', true)`);
    await tx.delete(sessions).where(lte(sessions.expiresAt, now));
  });
}

type AccountFields = UserRow & { passwordHash: string | null; emailVerifiedAt: unknown };

export function toAccount(row: AccountFields): Account {
  return {
    user: toUser(row),
    passwordHash: row.passwordHash,
    passwordFitsStaff: row.passwordFitsStaff,
    isVerified: row.emailVerifiedAt !== null,
  };
}

/** Field by field, so that a new column is not exposed unless it is named here. */
export function toUser(row: UserRow): User {
  const { id, email, firstName, lastName, profileImageUrl, phone, role } = row;
  const { loyaltyPoints, loyaltyTier, referralCode, ownsPhone } = row;
  const createdAt = row.createdAt.toISOString();
  return {
    id,
    email,
    firstName,
    lastName,
    profileImageUrl,
    phone,
    role,
    loyaltyPoints,
    loyaltyTier,
    referralCode,
    ownsPhone,
    memberSince: createdAt,
    createdAt,
    updatedAt: row.updatedAt.toISOString(),
    ...(mustChoosePassword(row) && { mustChoosePassword: true }),
  };
}

function mustChoosePassword({ role, passwordFitsStaff }: UserRow): boolean {
  return role !== 'user' && passwordFitsStaff === false;
}

/**
 * The account of `userId`, or the one whose proven e-mail is `guestEmail`. Locked against being erased until the
 * transaction ends; no row when it has been.
 */
export const lockedAccount = sql`
  select id from users
  where id = coalesce(${sql.placeholder('userId')}, (
      select id from users where email = ${sql.placeholder('guestEmail')} and email_verified_at is not null))
    and deactivated_at is null
  for key share`;

const accountName = (id: SQL) => sql`
  select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) from users
  where users.id = ${id} and deactivated_at is null`;

export const accountAuditNames: AuditNames = { user: accountName };

export const auditActors: AuditActors = {
  nameOf: accountName,
  idsNamed: (part) => sql`select id from users where deactivated_at is null
    and concat_ws(' ', first_name, last_name, email) ilike ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`,
};

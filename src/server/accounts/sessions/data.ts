import { and, eq, lte, ne, sql } from 'drizzle-orm';
import { toUser, type UserRow } from '#server/accounts/data.ts';
import { mustSetUpSecondFactorSql } from '#server/accounts/second-factor/data.ts';
import { knownDevices, profileColumns, sessions, users } from '#server/accounts/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { namedColumns, namedStatement } from '#server/kit/db/named-statement.ts';
import type { Visitor } from '#server/kit/http/context.ts';
import type { User } from '#shared/accounts/contract.ts';

export type FoundSession = {
  visitor: Visitor & { sessionId: number; account: User };
  createdAt: Date;
  lastUsedAt: Date;
};

type SessionRow = Omit<UserRow, 'createdAt' | 'updatedAt'> & {
  [instant in 'createdAt' | 'updatedAt' | 'openedAt' | 'lastUsedAt' | 'authenticatedAt']: string;
} & { sessionId: number; tokenHash: string; mustSetUpSecondFactor: boolean };

const { referralCode, ownsPhone, passwordFitsStaff } = users;
const { lastUsedAt, authenticatedAt } = sessions;
const columns = namedColumns({
  ...profileColumns,
  referralCode,
  ownsPhone,
  passwordFitsStaff,
  sessionId: sessions.id,
  openedAt: sessions.createdAt,
  lastUsedAt,
  authenticatedAt,
});

/** It runs with every signed-in request. */
const readSessions = namedStatement<SessionRow>(
  'sessions of tokens',
  sql`select ${columns}, encode(token_hash, 'hex') as "tokenHash", ${mustSetUpSecondFactorSql} as "mustSetUpSecondFactor"
    from sessions join users on users.id = sessions.user_id
    where token_hash = any(${sql.placeholder('tokenHashes')}::bytea[]) and expires_at > ${sql.placeholder('now')}
      and email_verified_at is not null and deactivated_at is null`,
);

/** By token hash, in hex. Only of verified accounts that are not anonymised, however the session was created. */
export async function findSessions(
  db: Db,
  tokenHashes: string[],
  now: Date,
): Promise<Map<string, FoundSession>> {
  const rows = await readSessions(db, { tokenHashes: tokenHashes.map((hash) => `\\x${hash}`), now });
  return new Map(rows.map((row) => [row.tokenHash, toSession(row)]));
}

function toSession(row: SessionRow): FoundSession {
  const account = toUser({
    ...row,
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  });
  const { id, email, role, sessionId, mustSetUpSecondFactor } = row;
  return {
    visitor: {
      id,
      email,
      role,
      sessionId,
      mustSetUpSecondFactor,
      account,
      mustChoosePassword: account.mustChoosePassword,
      authenticatedAt: new Date(row.authenticatedAt),
    },
    createdAt: new Date(row.openedAt),
    lastUsedAt: new Date(row.lastUsedAt),
  };
}

/** Of several concurrent requests only the first finds it unused since `staleAt`. */
export async function prolongSession(db: Db, id: number, staleAt: Date, now: Date, expiresAt: Date) {
  const isConflict = and(eq(sessions.id, id), lte(sessions.lastUsedAt, staleAt));
  await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(isConflict);
}

const addSession = namedStatement(
  'insert session',
  sql`insert into sessions (token_hash, user_id, device, created_at, last_used_at, authenticated_at, expires_at)
    values (${sql.placeholder('tokenHash')}, ${sql.placeholder('userId')}, ${sql.placeholder('device')},
      ${sql.placeholder('createdAt')}, ${sql.placeholder('lastUsedAt')}, ${sql.placeholder('authenticatedAt')},
      ${sql.placeholder('expiresAt')})`,
);

export async function insertSession(db: Db, row: Required<typeof sessions.$inferInsert>): Promise<void> {
  await addSession(db, row);
}

const addKnownDevice = namedStatement(
  'insert known device',
  sql`insert into known_devices (user_id, device, first_seen_at)
    values (${sql.placeholder('userId')}, ${sql.placeholder('device')}, ${sql.placeholder('now')})
    on conflict do nothing returning device`,
);

/** Marks the device as known; returns how well it was known before. */
export async function rememberDevice(
  db: Db,
  userId: number,
  device: string,
  now: Date,
): Promise<'known' | 'first' | 'another'> {
  const added = await addKnownDevice(db, { userId, device, now });
  if (added.length === 0) return 'known';
  const others = and(eq(knownDevices.userId, userId), ne(knownDevices.device, device));
  return (await db.select().from(knownDevices).where(others).limit(1)).length > 0 ? 'another' : 'first';
}

import { and, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import type { AuditNames } from '#server/audit/hooks.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { apiKeys } from './tables.ts';

type KeyRow = typeof apiKeys.$inferSelect;

export type FoundKey = Pick<KeyRow, 'id' | 'name' | 'scopes' | 'expiresAt' | 'endedAt' | 'lastUsedAt'> & {
  maker: { id: number; email: string };
  isMakerAdmin: boolean;
};

type FoundRow = Pick<KeyRow, 'id' | 'name' | 'scopes'> & {
  tokenHash: string;
  expiresAt: string;
  endedAt: string | null;
  lastUsedAt: string | null;
  makerId: number;
  email: string;
  isMakerAdmin: boolean;
};

const isAdminStill = sql`(users.role = 'admin' and users.deactivated_at is null and users.email_verified_at is not null)`;

/** It runs with every request that brings a key. */
const readKeys = namedStatement<FoundRow>(
  'keys of tokens',
  sql`select api_keys.id, name, scopes, encode(token_hash, 'hex') as "tokenHash", expires_at as "expiresAt",
      ended_at as "endedAt", last_used_at as "lastUsedAt", users.id as "makerId", email,
      ${isAdminStill} as "isMakerAdmin"
    from api_keys join users on users.id = api_keys.created_by
    where token_hash = any(${sql.placeholder('tokenHashes')}::bytea[])`,
);

/** By token hash, in hex. */
export async function findKeys(db: Db, tokenHashes: string[]): Promise<Map<string, FoundKey>> {
  const rows = await readKeys(db, { tokenHashes: tokenHashes.map((hash) => `\\x${hash}`) });
  return new Map(rows.map((row) => [row.tokenHash, toFound(row)]));
}

function toFound({ id, name, scopes, makerId, email, isMakerAdmin, ...row }: FoundRow): FoundKey {
  return {
    id,
    name,
    scopes,
    expiresAt: new Date(row.expiresAt),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt),
    lastUsedAt: row.lastUsedAt === null ? null : new Date(row.lastUsedAt),
    maker: { id: makerId, email },
    isMakerAdmin,
  };
}

/** Of several concurrent requests only the first finds it unused since `staleAt`. */
export async function touchKey(db: Db, id: number, staleAt: Date, now: Date): Promise<void> {
  const wasUnused = or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, staleAt));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), wasUnused));
}

export function listKeys(db: Db, { id }: { id?: number } = {}) {
  return db
    .select({
      key: apiKeys,
      // Null once they are anonymised.
      makerName: sql<string | null>`case when users.deactivated_at is null
        then coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) end`,
      isMakerAdmin: sql<boolean>`${isAdminStill}`,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(id === undefined ? undefined : eq(apiKeys.id, id))
    .orderBy(desc(apiKeys.id));
}
export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number];

/** Until the end of the transaction nobody else makes one: they are counted, and their names compared. */
export async function lockKeys(tx: Db): Promise<void> {
  await tx.execute(sql`lock table api_keys in share row exclusive mode`);
}

export async function countWorking(tx: Db, now: Date): Promise<number> {
  return tx.$count(apiKeys, and(isNull(apiKeys.endedAt), gt(apiKeys.expiresAt, now)));
}

/** Those that expired stand in nobody's way: their names are free again. */
export async function endExpired(tx: Db, now: Date): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ endedAt: sql`expires_at` })
    .where(and(isNull(apiKeys.endedAt), lte(apiKeys.expiresAt, now)));
}

export async function hasName(tx: Db, name: string): Promise<boolean> {
  const isIt = and(eq(sql`lower(${apiKeys.name})`, sql`lower(${name})`), isNull(apiKeys.endedAt));
  return (await tx.$count(apiKeys, isIt)) > 0;
}

export async function insertKey(tx: Db, row: Omit<KeyRow, 'id' | 'lastUsedAt' | 'endedAt'>): Promise<number> {
  return oneRow(await tx.insert(apiKeys).values(row).returning({ id: apiKeys.id })).id;
}

/** False: it has ended already. */
export async function endKey(tx: Db, id: number, now: Date): Promise<boolean> {
  return (await endWhere(tx, eq(apiKeys.id, id), now)) > 0;
}

export async function endKeysOf(tx: Db, userId: number, now: Date): Promise<void> {
  await endWhere(tx, eq(apiKeys.createdBy, userId), now);
}

async function endWhere(tx: Db, which: SQL, now: Date): Promise<number> {
  const ended = await tx
    .update(apiKeys)
    .set({ endedAt: now })
    .where(and(which, isNull(apiKeys.endedAt)))
    .returning({ id: apiKeys.id });
  return ended.length;
}

export async function deleteEndedBefore(db: Db, oldest: Date): Promise<void> {
  await db.delete(apiKeys).where(or(lt(apiKeys.endedAt, oldest), lt(apiKeys.expiresAt, oldest)));
}

export const apiKeyAuditNames: AuditNames = {
  key: (id) => sql`select name from api_keys where api_keys.id = ${id}`,
};

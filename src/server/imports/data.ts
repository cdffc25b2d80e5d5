import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import type { ImportKind } from '#shared/imports/import-kinds.ts';
import type { ImportRecord } from './importer.ts';
import { type ImportRecordRow, type ImportRow, importedLines, importRecords, imports } from './tables.ts';

const IMPORTS = 7_361_019;

/** One import or undo at a time; released with the transaction. */
export async function lockImports(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORTS})`);
}

/** Those of `keys` (hex) that were imported before. */
export async function listImportedKeys(tx: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select encode(key, 'hex') as key from imported_lines
    where key in (select decode(given, 'hex') from unnest(${sql.param(keys)}::text[]) as given)`);
  return new Set(rows.map(({ key }) => key));
}

export async function insertImportedKeys(
  tx: Db,
  { kind, importId, now }: { kind: ImportKind; importId: number | null; now: Date },
  keys: string[],
): Promise<void> {
  await tx.execute(sql`
    insert into imported_lines (key, kind, imported_at, import_id)
    select decode(given, 'hex'), ${kind}, ${now.toISOString()}::timestamptz, ${importId}::int
    from unnest(${sql.param(keys)}::text[]) as given
    on conflict do nothing`);
}

/** The lines can be imported again. */
export async function deleteImportedKeys(tx: Db, importId: number): Promise<void> {
  await tx.delete(importedLines).where(eq(importedLines.importId, importId));
}

export async function insertImport(
  tx: Db,
  row: Omit<ImportRow, 'id' | 'undoneAt' | 'undoneBy'>,
): Promise<number> {
  return oneRow(await tx.insert(imports).values(row).returning({ id: imports.id })).id;
}

/** When everything of it was written: what is newer was changed since. */
export async function setImportedAt(tx: Db, id: number, importedAt: Date): Promise<void> {
  await tx.update(imports).set({ importedAt }).where(eq(imports.id, id));
}

export async function insertRecords(
  tx: Db,
  importId: number,
  records: readonly ImportRecord[],
): Promise<void> {
  const rows = JSON.stringify(records.map(({ after = {}, ...record }) => ({ ...record, after })));
  await tx.execute(sql`
    insert into import_records (import_id, record, record_id, before, after)
    select ${importId}, record, "recordId", before, after
    from json_to_recordset(${rows}::json) as given (record text, "recordId" int, before jsonb, after jsonb)
    on conflict do nothing`);
}

export function listRecords(db: Db, importId: number): Promise<ImportRecordRow[]> {
  return db
    .select()
    .from(importRecords)
    .where(eq(importRecords.importId, importId))
    .orderBy(importRecords.record, importRecords.recordId);
}

export async function deleteRecords(tx: Db, importId: number): Promise<void> {
  await tx.delete(importRecords).where(eq(importRecords.importId, importId));
}

/** What can no longer be undone. */
export async function deleteOldRecords(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from import_records using imports
    where imports.id = import_id and imported_at < ${before.toISOString()}::timestamptz`);
}

/** What was before is theirs, too. */
export async function deleteRecordsOf(
  tx: Db,
  { clientIds, userId }: { clientIds: readonly number[]; userId: number | null },
): Promise<void> {
  await tx.execute(sql`
    delete from import_records where (record in ('client', 'details') and record_id = any (${sql.param([...clientIds])}::int[]))
      or (record in ('account', 'points') and record_id = ${userId}::int)`);
}

type ListedImport = ImportRow & { importer: string | null };

const listed = {
  row: imports,
  importer: sql<
    string | null
  >`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.email})`,
};

export async function listImports(db: Db, limit: number): Promise<ListedImport[]> {
  const found = await db
    .select(listed)
    .from(imports)
    .leftJoin(users, eq(users.id, imports.importedBy))
    .orderBy(desc(imports.importedAt), desc(imports.id))
    .limit(limit);
  return found.map(({ row, importer }) => ({ ...row, importer }));
}

export async function findImport(db: Db, id: number): Promise<ListedImport | undefined> {
  const [found] = await db
    .select(listed)
    .from(imports)
    .leftJoin(users, eq(users.id, imports.importedBy))
    .where(eq(imports.id, id));
  return found && { ...found.row, importer: found.importer };
}

export async function markUndone(tx: Db, id: number, undone: { at: Date; by: number }): Promise<void> {
  await tx.update(imports).set({ undoneAt: undone.at, undoneBy: undone.by }).where(eq(imports.id, id));
}

/** Those of `keys` (hex) that belong to somebody who was erased, and when that was. */
export async function listAnonymised(db: Db, keys: string[]): Promise<Map<string, Date>> {
  const { rows } = await db.execute<{ key: string; anonymisedAt: string }>(sql`
    select encode(key, 'hex') as key, anonymised_at as "anonymisedAt" from anonymised_contacts
    where key in (select decode(given, 'hex') from unnest(${sql.param(keys)}::text[]) as given)`);
  return new Map(rows.map(({ key, anonymisedAt }) => [key, new Date(anonymisedAt)]));
}

export async function insertAnonymised(tx: Db, keys: string[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into anonymised_contacts (key, anonymised_at)
    select distinct decode(given, 'hex'), ${now.toISOString()}::timestamptz from unnest(${sql.param(keys)}::text[]) as given
    on conflict (key) do update set anonymised_at = excluded.anonymised_at`);
}

type Contact = { email: string | null; phoneE164: string | null };

/** By which these cards are known, with the account behind them. */
export async function listContacts(db: Db, clientIds: readonly number[]): Promise<Contact[]> {
  const { rows } = await db.execute<Contact>(sql`
    select email, phone_e164 as "phoneE164" from clients where id = any (${sql.param([...clientIds])}::int[])
    union all
    select users.email, users.phone_e164 from users join clients on clients.user_id = users.id
    where clients.id = any (${sql.param([...clientIds])}::int[])
      and (email_verified_at is not null or imported_at is not null)`);
  return rows;
}

export async function listAccountContacts(db: Db, userId: number): Promise<Contact[]> {
  const { email, phoneE164 } = users;
  return db
    .select({ email, phoneE164 })
    .from(users)
    .where(and(eq(users.id, userId), sql`(email_verified_at is not null or imported_at is not null)`));
}

export async function listCardsOfBookings(db: Db, bookingIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct client_id as id from bookings where id = any (${sql.param([...bookingIds])}::int[])`,
  );
  return rows.map(({ id }) => id);
}

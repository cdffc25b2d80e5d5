import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import type { ImportKind } from '#shared/imports/import-kinds.ts';

const IMPORTS = 7_361_019;

/** One import at a time; released with the transaction. */
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

export async function insertImportedKeys(tx: Db, kind: ImportKind, keys: string[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into imported_lines (key, kind, imported_at)
    select decode(given, 'hex'), ${kind}, ${now.toISOString()}::timestamptz from unnest(${sql.param(keys)}::text[]) as given
    on conflict do nothing`);
}

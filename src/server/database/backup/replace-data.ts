import type pg from 'pg';
import { applyWithin, MIGRATION_LOCK, type Migration, readApplied } from '#server/kit/db/migrate.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import type { BackupFile } from './backup-file.ts';
import { hasStudio, inPublic, listTables } from './catalog.ts';
import { loadBackup } from './load-backup.ts';
import { useExactTexts, writeBackup } from './write-backup.ts';

type Replacement = {
  backup: BackupFile;
  /** The backup's migrations, and later ones. */
  known: Migration[];
  newer: Migration[];
  /** The current data is backed up here first, without pictures: none is deleted or overwritten. */
  safety: BackupFile;
};

/** All or nothing, in one transaction. Concurrent readers and writers wait and then see the new data. */
export async function replaceData(
  client: pg.ClientBase,
  { backup, known, newer, safety }: Replacement,
  now: Date,
): Promise<{ wasEmpty: boolean }> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await useExactTexts(client);
    const wasEmpty = await writeSafetyBackup(client, safety, now);
    await clearSchema(client);

    await readApplied(client);
    for (const migration of known) await applyWithin(client, migration, now);
    await loadBackup(client, backup);
    for (const migration of newer) await applyWithin(client, migration, now);

    await notifyOfChanges(client);
    await client.query('commit');
    return { wasEmpty };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Locks every table, so that no write falls between the safety backup and the restore. */
async function writeSafetyBackup(client: pg.ClientBase, safety: BackupFile, now: Date): Promise<boolean> {
  const tables = await listTables(client);
  if (tables.length > 0) {
    const names = tables.map(({ name }) => inPublic(name)).join(', ');
    await client.query(`lock table ${names} in access exclusive mode`);
  }
  if (await hasStudio(client)) {
    await writeBackup(client, safety, { now });
    return false;
  }
  if (tables.length === 0) return true;
  throw new StartProblem(
    'This database holds tables that are not the studio\u2019s: restore into another one.',
  );
}

/** On commit, every process on this database drops its cache. */
export async function notifyOfChanges(client: pg.ClientBase): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => name);
  await client.query("select pg_notify('data_changed', name) from unnest($1::text[]) as names (name)", [
    names,
  ]);
}

/**
 * Drops the objects the migrations created one by one: on a hosted server the schema and some extensions may belong
 * to somebody else, who alone could recreate them.
 */
async function clearSchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(`
    with ours (kind, place, name) as (
      select 'extension', 5, format('%I', extname) from pg_extension
      where extnamespace = 'public'::regnamespace and pg_has_role(extowner, 'usage')
      union all
      select 'table', 1, format('public.%I', relname) from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${isFree('pg_class', 'c.oid')}
      union all
      select case relkind when 'S' then 'sequence' when 'm' then 'materialized view' else 'view' end, 2,
        format('public.%I', relname)
      from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'S') and ${isFree('pg_class', 'c.oid')}
      union all
      select 'routine', 3, format('public.%I(%s)', proname, pg_get_function_identity_arguments(p.oid)) from pg_proc p
      where pronamespace = 'public'::regnamespace and ${isFree('pg_proc', 'p.oid')}
      union all
      select 'type', 4, format('public.%I', typname) from pg_type t left join pg_class c on c.oid = t.typrelid
      where typnamespace = 'public'::regnamespace and ${isFree('pg_type', 't.oid')}
        and (typtype in ('e', 'd', 'r') or c.relkind = 'c')
    )
    select format('drop %s if exists %s cascade', kind, name) as drop from ours order by place`);
  for (const { drop } of rows) await client.query(drop);
}

function isFree(catalog: string, id: string): string {
  return `not exists (
    select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${id} and d.deptype = 'e'
  )`;
}

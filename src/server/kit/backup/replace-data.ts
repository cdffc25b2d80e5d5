import type pg from 'pg';
import { applyWithin, MIGRATION_LOCK, type Migration, readApplied } from '#server/kit/db/migrate.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { hasStudio, inPublic, listTables } from './catalog.ts';
import { clearSchema } from './clear-schema.ts';
import { loadBackup } from './load-backup.ts';
import { writeBackup } from './write-backup.ts';

export type Replacement = {
  file: string;
  /** The backup's migrations, and later ones. */
  known: Migration[];
  newer: Migration[];
  /** The current data is backed up here first. */
  safetyFile: string;
};

/** All or nothing, in one transaction. Concurrent readers and writers wait and then see the new data. */
export async function replaceData(
  client: pg.ClientBase,
  { file, known, newer, safetyFile }: Replacement,
  now: Date,
): Promise<{ wasEmpty: boolean }> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const wasEmpty = await keepSafe(client, safetyFile, now);
    await clearSchema(client);

    await readApplied(client);
    for (const migration of known) await applyWithin(client, migration, now);
    await loadBackup(client, file);
    for (const migration of newer) await applyWithin(client, migration, now);

    await tellOfChanges(client);
    await client.query('commit');
    return { wasEmpty };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Locks every table, so that no write falls between the safety backup and the restore. */
async function keepSafe(client: pg.ClientBase, safetyFile: string, now: Date): Promise<boolean> {
  const tables = await listTables(client);
  if (tables.length > 0) {
    const names = tables.map(({ name }) => inPublic(name)).join(', ');
    await client.query(`lock table ${names} in access exclusive mode`);
  }
  if (await hasStudio(client)) {
    await writeBackup(client, safetyFile, now);
    return false;
  }
  if (tables.length === 0) return true;
  throw new StartProblem(
    'This database holds tables that are not the studio\u2019s: restore into another one.',
  );
}

/** On commit, every process on this database drops its cache. */
async function tellOfChanges(client: pg.ClientBase): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => name);
  await client.query("select pg_notify('data_changed', name) from unnest($1::text[]) as names (name)", [
    names,
  ]);
}

import { resolve } from 'node:path';
import type pg from 'pg';
import { clientOf, type Db } from '#server/kit/db/db.ts';
import { MIGRATION_LOCK } from '#server/kit/db/migrate.ts';
import type { Files } from '#server/kit/files/files.ts';
import { openFiles } from '#server/kit/files/open-files.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import type { BackupFile } from './backup-file.ts';
import { backupName } from './backup-name.ts';
import { hasStudio } from './catalog.ts';
import { backupAt, openStore } from './open-store.ts';
import { type Whereabouts, WITHOUT_TIMEOUTS, withClient } from './with-client.ts';
import { type Written, writeBackup } from './write-backup.ts';

/**
 * `npm run db:backup FILE`: the whole studio as of now, while it keeps running. Without a name it is written where the
 * nightly ones are.
 */
export async function backUp(config: Whereabouts, [path]: string[], now: Date): Promise<void> {
  const backup = path ? backupAt(resolve(path), config) : { store: openStore(config), name: backupName(now) };
  const files = openFiles(config);
  await withClient(config, async (client) => {
    const { tables, rows, pictures } = await takeBackup(client, backup, { now, files });
    const { store, name } = backup;
    console.log(`Written to ${store.placeOf(name)}: ${rows} rows of ${tables} tables.`);
    if (pictures > 0)
      console.log(`Its ${pictures} files of pictures are in ${store.placeOf(store.picturesFolder)}.`);
  });
}

/**
 * From within the running studio, on a connection of its own; `db` is not a transaction. Without pictures: the studio
 * deletes none.
 */
export async function backUpNow(
  db: Db,
  { path, key }: { path: string; key?: string | undefined },
  now: Date,
): Promise<Written> {
  const client = await (clientOf(db) as pg.Pool).connect(); // never called within a transaction
  try {
    await client.query(WITHOUT_TIMEOUTS);
    return await takeBackup(client, backupAt(path, { backups: { key } }), { now });
  } finally {
    client.release(true); // with its settings and its lock
  }
}

/** A consistent snapshot despite concurrent writes; migrations and restores are locked out. */
export async function takeBackup(
  client: pg.ClientBase,
  backup: BackupFile,
  content: { now: Date; files?: Files },
): Promise<Written> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  await client.query('begin isolation level repeatable read, read only');
  if (!(await hasStudio(client)))
    throw new StartProblem('There is nothing to back up: this database is empty.');
  const written = await writeBackup(client, backup, content);
  await client.query('commit');
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  return written;
}

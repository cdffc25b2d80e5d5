import { join, resolve } from 'node:path';
import type pg from 'pg';
import { clientOf, type Db } from '#server/kit/db/db.ts';
import { MIGRATION_LOCK } from '#server/kit/db/migrate.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { hasStudio } from './catalog.ts';
import { EXACT_TEXTS, type Whereabouts, withClient } from './with-client.ts';
import { type Written, writeBackup } from './write-backup.ts';

/** `npm run db:backup FILE`: the whole database as of now, while the studio keeps running. */
export async function backUp(config: Whereabouts, [name]: string[], now: Date): Promise<void> {
  if (!name) throw new StartProblem('Please name the file to write: npm run db:backup FILE');
  const file = resolve(name);
  await withClient(config, async (client) => {
    const { tables, rows } = await takeBackup(client, file, now);
    console.log(`Written to ${file}: ${rows} rows of ${tables} tables.`);
    console.log(`Pictures are not in it: copy ${join(config.dataDir, 'files')} with any copy tool.`);
  });
}

/** The same from within the running studio, on a connection of its own. `db` is not a transaction. */
export async function backUpNow(db: Db, file: string, now: Date): Promise<Written> {
  const client = await (clientOf(db) as pg.Pool).connect();
  try {
    await client.query(EXACT_TEXTS);
    return await takeBackup(client, file, now);
  } finally {
    client.release(true); // with its settings and its lock
  }
}

/** A consistent snapshot despite concurrent writes; migrations and restores are locked out. */
async function takeBackup(client: pg.ClientBase, file: string, now: Date): Promise<Written> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  await client.query('begin isolation level repeatable read, read only');
  if (!(await hasStudio(client)))
    throw new StartProblem('There is nothing to back up: this database is empty.');
  const written = await writeBackup(client, file, now);
  await client.query('commit');
  return written;
}

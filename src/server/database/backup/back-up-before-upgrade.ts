import { join } from 'node:path';
import type pg from 'pg';
import type { FileStore } from '#server/kit/files/file-store.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { VERSION } from '#server/kit/this-process.ts';
import { canDecrypt } from './backup-format.ts';
import { fileTime } from './backup-name.ts';
import { requireSpace } from './disk-space.ts';
import { freeBytesOf } from './folder-store.ts';
import { backupAt } from './open-store.ts';
import type { Whereabouts } from './with-client.ts';
import { readHistory, writeBackup } from './write-backup.ts';

const PREFIX = 'before-upgrade-';
const MOST_STORED = 5;

type Options = {
  /** The version before; null when it is not known. */
  from: string | null;
  now: Date;
  print: (line: string) => void;
  freeBytes?: typeof freeBytesOf;
};

/**
 * Before migrations are applied, on the connection that holds their lock. Always on a disk, which needs no network, and
 * without pictures, which migrations do not touch; as the version before reads it, which has to restore it. When it
 * cannot be made, nothing is migrated.
 */
export async function backUpBeforeUpgrade(
  client: pg.ClientBase,
  config: Whereabouts,
  { from, now, print, freeBytes = freeBytesOf }: Options,
): Promise<void> {
  const folder = config.backups?.dir ?? join(config.dataDir, 'backups');
  const history = await readHistory(client);
  const key = canDecrypt(history) ? config.backups?.key : undefined;
  const backup = backupAt(join(folder, `${PREFIX}${fileTime(now)}.gz`), { backups: { key } });
  try {
    const bytes = await readDatabaseBytes(client);
    // Migrations may write every table anew, beside the backup.
    for (const disk of new Set([folder, config.dataDir])) requireSpace(await freeBytes(disk), bytes, disk);
    await client.query('begin isolation level repeatable read, read only');
    await writeBackup(client, backup, { now });
    await client.query('commit');
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    throw new StartProblem(`The studio was not upgraded, and nothing was changed. ${error.message}`, {
      cause: error,
    });
  }
  const before = from ?? `an older version (${history.at(-1)?.name})`;
  const plain = config.backups?.key && !key ? ', not encrypted: that version cannot read what is' : '';
  print(
    `Upgrading from ${before} to ${VERSION}; what was there before is kept in ${backup.store.placeOf(backup.name)}${plain}`,
  );
  await deleteOldest(backup.store);
}

async function deleteOldest(store: FileStore): Promise<void> {
  const names = (await store.list(PREFIX)).map(({ name }) => name).sort();
  for (const name of names.slice(0, -MOST_STORED)) await store.delete(name);
}

async function readDatabaseBytes(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  );
  return Number(rows[0]?.bytes);
}

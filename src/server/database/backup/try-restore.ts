import type pg from 'pg';
import { applyWithin, readApplied, readMigrations } from '#server/kit/db/migrate.ts';
import type { Database } from '#server/kit/db/open-database.ts';
import type { BackupFile } from './backup-file.ts';
import type { BackupHeader, BackupPictures } from './backup-format.ts';
import { listTables } from './catalog.ts';
import { loadBackup } from './load-backup.ts';
import { checkPictures } from './pictures.ts';
import { readBackup } from './read-backup.ts';
import { partMigrations } from './restore.ts';
import { addRows, compareDigests, type Digests } from './table-digest.ts';
import { WITHOUT_TIMEOUTS } from './with-client.ts';
import { rowsOf, useExactTexts } from './write-backup.ts';

const MOST_NAMED = 3;

/**
 * Restores a backup into an empty database, reads every row back and compares it with the backup, and reads every
 * picture. Returns what differs, one line each; a file that cannot be read at all is an error.
 */
export async function tryRestore(
  { pool }: Database,
  backup: BackupFile,
  now: Date,
  migrations = readMigrations(),
): Promise<string[]> {
  const { header, pictures, digests } = await digestBackup(backup);
  const { known } = partMigrations(header, migrations, backup.store.placeOf(backup.name));

  const client = await pool.connect();
  try {
    await client.query(WITHOUT_TIMEOUTS);
    await client.query('begin');
    await useExactTexts(client);
    await readApplied(client);
    for (const migration of known) await applyWithin(client, migration, now);
    await loadBackup(client, backup);
    const differences = compareDigests(digests, await digestTables(client));
    await client.query('commit');
    return [...differences, ...(await findLostPictures(backup, pictures))];
  } finally {
    client.release(true);
  }
}

type Digested = { header: BackupHeader; pictures: BackupPictures | undefined; digests: Digests };

async function digestBackup(backup: BackupFile): Promise<Digested> {
  const digests: Digests = new Map();
  let header: BackupHeader | undefined;
  let pictures: BackupPictures | undefined;
  let table = '';
  for await (const part of readBackup(backup)) {
    if ('header' in part) header = part.header;
    if ('pictures' in part) pictures = part;
    if ('table' in part) table = part.table.table;
    if ('rows' in part) addRows(digests, table, part.rows);
  }
  return { header: header!, pictures, digests }; // readBackup yields the header first or throws
}

async function digestTables(client: pg.ClientBase): Promise<Digests> {
  const digests: Digests = new Map();
  for (const table of await listTables(client)) {
    for await (const rows of rowsOf(client, table)) addRows(digests, table.name, rows);
  }
  return digests;
}

async function findLostPictures(
  { store }: BackupFile,
  pictures: BackupPictures | undefined,
): Promise<string[]> {
  if (!pictures) return [];
  const { lost } = await checkPictures(store, pictures);
  if (lost.length === 0) return [];
  const names = lost.slice(0, MOST_NAMED).join(', ');
  const more = lost.length > MOST_NAMED ? ` and ${lost.length - MOST_NAMED} more` : '';
  return [`there was no sound copy of ${names}${more}, copied again by the next backup`];
}

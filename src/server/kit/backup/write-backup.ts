import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { asFileProblem, type BackupHeader, type BackupMark, FORMAT, VERSION } from './backup-format.ts';
import { inPublic, listSequences, listTables, type Table } from './catalog.ts';

export type Written = { tables: number; rows: number };

/** In the caller's transaction. Under its final name the file is complete and synced, or it does not exist. */
export async function writeBackup(client: pg.ClientBase, file: string, now: Date): Promise<Written> {
  const partial = `${file}.partial`;
  const counts = new Map<string, number>();
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const lines = Readable.from(backupLines(client, now, counts));
    // It contains personal data: readable by its owner only.
    await pipeline(lines, createGzip(), createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw asFileProblem(error, `The backup cannot be written to ${file}`);
  }
  return { tables: counts.size, rows: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}

/** So that the rename survives a power cut; Windows cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

const ROWS_AT_ONCE = 100; // a row may contain a mail with its attachments

/** Reads the whole database as seen by this transaction; `counts` is filled with the rows per table. */
async function* backupLines(
  client: pg.ClientBase,
  now: Date,
  counts: Map<string, number>,
): AsyncGenerator<string> {
  const applied = 'select name, checksum from public.migrations order by name';
  const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(applied);
  yield asLine({ format: FORMAT, version: VERSION, at: now.toISOString(), migrations });

  for (const table of await listTables(client)) {
    yield asLine({ table: table.name, columns: table.columns.map(({ name }) => name) });
    counts.set(table.name, 0);
    for await (const rows of rowsOf(client, table)) {
      counts.set(table.name, (counts.get(table.name) ?? 0) + rows.length);
      yield rows.map((row) => `${row}\n`).join('');
    }
  }
  // Read last: a sequence is then never behind the rows, despite concurrent writes.
  yield asLine({ sequences: await listSequences(client) });
  yield asLine({ end: Object.fromEntries(counts) });
}

async function* rowsOf(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`).join(', ');
  const select = `select array_to_json(array[${texts}])::text as row from ${inPublic(name)}`;
  await client.query(`declare backup_rows no scroll cursor for ${select}`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close backup_rows');
}

function asLine(line: BackupHeader | BackupMark): string {
  return `${JSON.stringify(line)}\n`;
}

import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import type { Files } from '#server/kit/files/files.ts';
import type { BackupFile } from './backup-file.ts';
import { asFileProblem, type BackupHeader, type BackupMark, FORMAT, formatVersion } from './backup-format.ts';
import { inPublic, listSequences, listTables, type Table } from './catalog.ts';
import { backUpPictures } from './pictures.ts';

type Content = {
  now: Date;
  /** Without it the backup has no pictures. */
  files?: Files | undefined;
};
export type Written = { tables: number; rows: number; pictures: number };

/** In the caller's transaction. Under its name the backup is complete, or it does not exist. */
export async function writeBackup(
  client: pg.ClientBase,
  { store, name }: BackupFile,
  { now, files }: Content,
): Promise<Written> {
  const counts = new Map<string, number>();
  let pictureCount = 0;
  async function* lines() {
    yield* tableLines(client, { now, hasPictures: files !== undefined }, counts);
    if (files) {
      // After the rows: a picture is there before a row names it.
      const pictures = await backUpPictures(files, store);
      pictureCount = pictures.pictures.length;
      yield asLine(pictures);
    }
    yield asLine({ end: Object.fromEntries(counts) });
  }

  try {
    await useExactTexts(client);
    const packed = pipeline(Readable.from(lines()), createGzip(), () => {}); // an error of either fails the write
    await store.write(name, packed);
  } catch (error) {
    throw asFileProblem(error, `The backup cannot be written to ${store.placeOf(name)}`);
  }
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { tables: counts.size, rows, pictures: pictureCount };
}

/** Until the transaction ends: values as texts that read back as the same values. */
export async function useExactTexts(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'`);
}

const ROWS_AT_ONCE = 100; // a row may contain a mail with its attachments

/** The whole database as seen by this transaction; `counts` is filled with the rows per table. */
async function* tableLines(
  client: pg.ClientBase,
  { now, hasPictures }: { now: Date; hasPictures: boolean },
  counts: Map<string, number>,
): AsyncGenerator<string> {
  const migrations = await readHistory(client);
  yield asLine({ format: FORMAT, version: formatVersion(hasPictures), at: now.toISOString(), migrations });

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
}

/** The migrations that were applied. */
export async function readHistory(client: pg.ClientBase): Promise<BackupHeader['migrations']> {
  const applied = 'select name, checksum from public.migrations order by name';
  return (await client.query<BackupHeader['migrations'][number]>(applied)).rows;
}

/** In the caller's transaction. */
export async function* rowsOf(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<string[]> {
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

import pg from 'pg';
import { type BackupHeader, type BackupMark, FORMAT, VERSION } from './backup-format.ts';
import { inPublic, listSequences, listTables, type Table } from './catalog.ts';

const ROWS_AT_ONCE = 100; // a row may contain a mail with its attachments

/** Reads the whole database as seen by this transaction; `counts` is filled with the rows per table. */
export async function* backupLines(
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

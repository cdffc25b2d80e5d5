import { type Files, listStoredFiles, readStoredFile } from '#server/kit/files/files.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { limitExports } from '#server/kit/write-csv.ts';
import { writeZip, type ZipEntry } from '#server/kit/zip/write-zip.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { writeLine } from './csv-cells.ts';
import { openSnapshot, type Snapshot } from './data.ts';
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportManifest,
  MANIFEST,
  PICTURE_NAME,
  PICTURES,
  README,
} from './export-format.ts';
import { EXPORTED_TABLES, type ExportedTable } from './exported-tables.ts';

type Exporting = Pick<Context, 'db' | 'now' | 'files'>;

/** All tables and pictures in one archive, written while it is read. */
export async function exportStudio(tools: Exporting): Promise<FileAnswer> {
  const name = `studio-${studioDay(tools.now())}.zip`;
  return { name, content: limitExports(writeArchive(tools)) };
}

export async function* writeArchive({ db, now, files }: Exporting): AsyncGenerator<Buffer> {
  const at = now();
  const snapshot = await openSnapshot(db);
  try {
    yield* writeZip(entriesOf(snapshot, files, at), at);
  } finally {
    snapshot.close();
  }
}

async function* entriesOf(snapshot: Snapshot, files: Files, at: Date): AsyncGenerator<ZipEntry> {
  const manifest: ExportManifest = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    at: at.toISOString(),
    migrations: await snapshot.migrations(),
    rows: {},
    pictures: 0,
  };
  yield { name: 'README.txt', content: Buffer.from(README) };
  for (const table of EXPORTED_TABLES) {
    yield { name: `${table.table}.csv`, content: tableAsCsv(snapshot, table, manifest) };
  }
  // A file that is just being written is none yet.
  for (const name of (await listStoredFiles(files)).filter((each) => PICTURE_NAME.test(each))) {
    manifest.pictures++;
    yield { name: PICTURES + name, content: await readStoredFile(files, name) };
  }
  yield { name: MANIFEST, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
}

async function* tableAsCsv(snapshot: Snapshot, table: ExportedTable, { rows }: ExportManifest) {
  const columns = snapshot.columnsOf(table);
  const kinds = columns.map(({ kind }) => kind);
  yield `\ufeff${columns.map(({ name }) => name).join(',')}\r\n`; // the mark makes Excel read UTF-8
  rows[table.table] = 0;
  for await (const some of snapshot.rowsOf(table)) {
    rows[table.table] = (rows[table.table] ?? 0) + some.length;
    yield some.map((row) => writeLine(row, kinds)).join('');
  }
}

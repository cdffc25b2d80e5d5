import { resolve } from 'node:path';
import { type Whereabouts, withClient } from '#server/database/backup/with-client.ts';
import { typed } from '#server/kit/command-line.ts';
import { type Files, writeFileOnce } from '#server/kit/files/files.ts';
import { openFiles } from '#server/kit/files/open-files.ts';
import { isMissing } from '#server/kit/read-error.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { readZip, type ZipFile, ZipProblem } from '#server/kit/zip/read-zip.ts';
import { readLines } from './csv-cells.ts';
import {
  EXPORT_VERSION,
  type ExportManifest,
  exportManifest,
  MANIFEST,
  PICTURE_NAME,
  PICTURES,
} from './export-format.ts';
import { loadTables } from './load/data.ts';

/** `npm run studio:import FILE`: an export of another studio becomes this one, which must be empty. */
export async function importStudio(config: Whereabouts, [name]: string[]): Promise<void> {
  if (!name) throw new StartProblem(`Please name the file to import: ${typed('studio-import')} FILE`);
  const path = resolve(name);
  try {
    const zip = await readZip(path);
    const manifest = await readManifest(zip);
    await verify(zip);
    // Pictures first: named by their content, they harm nobody if the rest fails.
    const pictures = await storePictures(zip, openFiles(config));
    if (pictures !== manifest.pictures) throw new ZipProblem('Some of its pictures are missing.');
    await withClient(config, async (client) => {
      await loadTables(client, { manifest, rowsOf: (table) => readRows(zip, table) });
    });
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    console.log(`Imported ${path}, made at ${manifest.at}: ${rows} rows and ${pictures} pictures.`);
    console.log(
      `Passwords are not in it: set yours with ${typed('admin-recover')}, members use Forgot password.`,
    );
  } catch (error) {
    if (error instanceof ZipProblem) throw new StartProblem(`${path} cannot be imported. ${error.message}`);
    if (isMissing(error)) throw new StartProblem(`There is no file ${path}.`);
    throw error;
  }
}

async function readManifest(zip: ZipFile): Promise<ExportManifest> {
  if (!zip.names.includes(MANIFEST)) throw new ZipProblem('It is not an export of a studio.');
  const manifest = exportManifest.safeParse(await readJson(zip, MANIFEST));
  if (!manifest.success) throw new ZipProblem('It is not an export of a studio.');
  if (manifest.data.version > EXPORT_VERSION) throw new ZipProblem('It was made by a newer version.');
  return manifest.data;
}

/** Reads it to the end, so that nothing is written of a damaged one. */
async function verify(zip: ZipFile): Promise<void> {
  for (const name of zip.names) {
    for await (const _ of zip.read(name));
  }
}

async function readJson(zip: ZipFile, name: string): Promise<unknown> {
  const text = (await readWhole(zip, name)).toString();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A picture of ours has at most a few. */
const MOST_BYTES = 20_000_000;

async function readWhole(zip: ZipFile, name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of zip.read(name)) {
    size += piece.length;
    if (size > MOST_BYTES) throw new ZipProblem(`${name} in it is too large.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Only files whose names can be a picture's: an archive must not write anywhere else. */
async function storePictures(zip: ZipFile, files: Files): Promise<number> {
  let stored = 0;
  for (const name of zip.names.filter((each) => each.startsWith(PICTURES))) {
    const picture = name.slice(PICTURES.length);
    if (!PICTURE_NAME.test(picture)) throw new ZipProblem(`${name} in it is not a picture.`);
    await writeFileOnce(files, picture, await readWhole(zip, name));
    stored++;
  }
  return stored;
}

/** Once the version is known to be the same: an older one has fewer tables. */
function readRows(zip: ZipFile, table: string): AsyncGenerator<(string | null)[]> {
  if (!zip.names.includes(`${table}.csv`)) throw new ZipProblem(`It has no ${table}.csv.`);
  async function* texts() {
    const decoder = new TextDecoder();
    for await (const piece of zip.read(`${table}.csv`)) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  }
  return readLines(texts());
}

import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { errorCode, errorMessage } from '#server/kit/read-error.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import type { BackupFile } from './backup-file.ts';
import {
  asFileProblem,
  type BackupHeader,
  type BackupPictures,
  type BackupSequence,
  type BackupTable,
  backupHeader,
  backupMark,
  DamagedBackup,
  VERSION,
} from './backup-format.ts';

/** A part of a backup, in file order. Rows come in batches, still as lines. */
type BackupPart =
  | { header: BackupHeader }
  | { table: BackupTable }
  | { rows: string[] }
  | { sequences: BackupSequence[] }
  | BackupPictures;

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 2_000_000;

/** Reads to the end, so that after the last part the file is known to be complete. */
export async function* readBackup(backup: BackupFile): AsyncGenerator<BackupPart> {
  const file = backup.store.placeOf(backup.name);
  const lines = unpackLines(backup);
  try {
    const { value: first = '' } = await lines.next();
    yield { header: readHeader(first, file) };
    yield* readBody(lines, file);
  } catch (error) {
    throw asReadProblem(error, file);
  } finally {
    await lines.return(undefined);
  }
}

/** Checks the whole file before anything is changed. */
export async function verifyBackup(
  backup: BackupFile,
): Promise<{ header: BackupHeader; pictures?: BackupPictures }> {
  let header: BackupHeader | undefined;
  let pictures: BackupPictures | undefined;
  for await (const part of readBackup(backup)) {
    if ('header' in part) header = part.header;
    if ('pictures' in part) pictures = part;
  }
  return { header: header!, ...(pictures && { pictures }) }; // readBackup yields the header first or throws
}

function readHeader(line: string, file: string): BackupHeader {
  const header = backupHeader.safeParse(parse(line));
  if (!header.success) throw notABackup(file);
  if (header.data.version <= VERSION) return header.data;
  throw new StartProblem(`${file} was made by a newer version of the studio: restore it with that one.`);
}

async function* readBody(lines: AsyncIterable<string>, file: string): AsyncGenerator<BackupPart> {
  const counts: Record<string, number> = {};
  let table: string | undefined;
  let rows: string[] = [];
  let characters = 0;
  let isComplete = false;

  for await (const line of lines) {
    if (isComplete) throw damaged(file);
    const isRow = table !== undefined && line.startsWith('[');
    if (rows.length > 0 && (!isRow || rows.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE)) {
      yield { rows };
      rows = [];
      characters = 0;
    }
    if (table !== undefined && isRow) {
      rows.push(line);
      characters += line.length;
      counts[table] = (counts[table] ?? 0) + 1;
      continue;
    }
    const mark = backupMark.safeParse(parse(line)).data;
    if (!mark) throw damaged(file);
    if ('end' in mark) isComplete = isSame(mark.end, counts);
    else if ('sequences' in mark || 'pictures' in mark) yield mark;
    else {
      table = mark.table;
      counts[table] = 0;
      yield { table: mark };
    }
  }
  if (!isComplete) throw damaged(file);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isSame(notified: Record<string, number>, counted: Record<string, number>): boolean {
  const names = new Set([...Object.keys(notified), ...Object.keys(counted)]);
  return [...names].every((name) => notified[name] === counted[name]);
}

function asReadProblem(error: unknown, file: string): unknown {
  if (!errorCode(error).startsWith('Z_')) return asFileProblem(error, `The backup ${file} cannot be read`);
  return /header/.test(errorMessage(error)) ? notABackup(file) : damaged(file);
}

function notABackup(file: string): StartProblem {
  return new StartProblem(`${file} is not a backup of the studio.`);
}

function damaged(file: string): DamagedBackup {
  return new DamagedBackup(`${file} is incomplete or damaged.`);
}

/** The lines of a gzip file. Not by node:readline, which also splits at U+2028, which is data here. */
async function* unpackLines({ store, name }: BackupFile): AsyncGenerator<string> {
  const unpacked = createGunzip();
  pipeline(await store.read(name), unpacked, () => {}); // an error of either ends the loop below
  unpacked.setEncoding('utf8');

  let begun = '';
  for await (const chunk of unpacked) {
    const [first = '', ...others] = (chunk as string).split('\n'); // the encoding is set
    begun += first;
    for (const next of others) {
      yield begun;
      begun = next;
    }
  }
  if (begun) yield begun;
}

import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline as connectStreams, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { DamagedBackup } from '#server/database/backup/backup-format.ts';
import { errorCode, isMissing } from '#server/kit/read-error.ts';

/** A folder in one gzip stream: a line of JSON for each entry, followed by as many bytes as it says. */
const entry = z.object({
  path: z.string().check(z.regex(/^(?!.*\.\.)[\w.][\w./-]*$/)),
  mode: z.int(),
  /** Undefined for a folder. */
  bytes: z.optional(z.int()),
});
type Entry = z.infer<typeof entry>;

const CHUNK_BYTES = 256 * 1024;

/**
 * While PostgreSQL writes to it: a file that shrinks meanwhile is filled up with zeros, one that grows is cut off at the
 * size it had. The write-ahead log puts both right when it is replayed. `last` is called at the end, for files that
 * exist only then.
 */
export function packFolder(
  folder: string,
  isPacked: (path: string) => boolean,
  last: () => Promise<Record<string, string>>,
): Readable {
  async function* parts(): AsyncGenerator<Buffer> {
    yield* packEntries(folder, '', isPacked);
    for (const [path, content] of Object.entries(await last())) {
      yield headerOf({ path, mode: 0o600, bytes: Buffer.byteLength(content) });
      yield Buffer.from(content);
    }
  }
  return connectStreams(Readable.from(parts()), createGzip({ level: 1 }), () => {}); // an error fails who reads it
}

async function* packEntries(
  folder: string,
  inTransaction: string,
  isPacked: (path: string) => boolean,
): AsyncGenerator<Buffer> {
  for (const found of await readdir(join(folder, inTransaction), { withFileTypes: true })) {
    const path = `${inTransaction}${found.name}`;
    if (!isPacked(path)) continue;
    const known = await stat(join(folder, path)).catch(ignoreMissing);
    if (!known) continue; // a table that was dropped meanwhile
    const mode = known.mode & 0o777;
    if (found.isDirectory()) {
      yield headerOf({ path, mode });
      yield* packEntries(folder, `${path}/`, isPacked);
    } else if (found.isFile()) {
      yield headerOf({ path, mode, bytes: known.size });
      yield* contentOf(join(folder, path), known.size);
    }
  }
}

async function* contentOf(path: string, bytes: number): AsyncGenerator<Buffer> {
  const file = await open(path).catch(ignoreMissing);
  let left = bytes;
  try {
    while (file && left > 0) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(CHUNK_BYTES, left)));
      if (bytesRead === 0) break;
      left -= bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file?.close();
  }
  for (; left > 0; left -= Math.min(CHUNK_BYTES, left)) yield Buffer.alloc(Math.min(CHUNK_BYTES, left));
}

function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

function headerOf(found: Entry): Buffer {
  return Buffer.from(`${JSON.stringify(found)}\n`);
}

/** Into a folder that does not exist yet. `title` is what a damaged one is called. */
export async function unpackFolder(content: Readable, folder: string, title: string): Promise<void> {
  try {
    await unpackEntries(content, folder);
  } catch (error) {
    throw error instanceof SyntaxError ? damaged(title, error) : asDamage(error, title);
  }
}

/** What unpacking reports of a file that is not what was written; leaves other errors as they are. */
export function asDamage(error: unknown, title: string): unknown {
  return errorCode(error).startsWith('Z_') ? damaged(title, error) : error;
}

const damaged = (title: string, cause: unknown) =>
  new DamagedBackup(`${title} is incomplete or damaged.`, { cause });

async function unpackEntries(content: Readable, folder: string): Promise<void> {
  const source = bytesOf(connectStreams(content, createGunzip(), () => {})); // an error ends the loop below
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let line = await source.readLine(); line !== undefined; line = await source.readLine()) {
    const { path, mode, bytes } = readEntry(line);
    const target = join(folder, path);
    if (bytes === undefined) await mkdir(target, { recursive: true, mode });
    else {
      await mkdir(dirname(target), { recursive: true });
      await pipeline(Readable.from(source.read(bytes)), createWriteStream(target, { mode }));
    }
  }
}

function readEntry(line: string): Entry {
  const parsed = entry.safeParse(JSON.parse(line));
  if (parsed.success) return parsed.data;
  throw new SyntaxError('not an entry');
}

/** Lines and runs of bytes by turns. */
function bytesOf(content: AsyncIterable<Buffer>) {
  const source = content[Symbol.asyncIterator]();
  let waiting = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await source.next();
    if (done) return false;
    waiting = Buffer.concat([waiting, value]);
    return true;
  };
  const take = (bytes: number) => {
    const taken = waiting.subarray(0, bytes);
    waiting = waiting.subarray(bytes);
    return taken;
  };
  return {
    readLine: async (): Promise<string | undefined> => {
      while (!waiting.includes(10)) {
        if (await more()) continue;
        if (waiting.length === 0) return undefined;
        throw new SyntaxError('the end is missing');
      }
      const line = take(waiting.indexOf(10)).toString();
      take(1);
      return line;
    },
    async *read(bytes: number): AsyncGenerator<Buffer> {
      for (let left = bytes; left > 0; ) {
        if (waiting.length === 0 && !(await more())) throw new SyntaxError('the end is missing');
        const taken = take(Math.min(left, waiting.length));
        left -= taken.length;
        yield taken;
      }
    },
  };
}

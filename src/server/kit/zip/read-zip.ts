import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, type ZipFile as OpenZip, openPromise } from 'yauzl';
import { errorCode } from '#server/kit/read-error.ts';

/** Not a zip archive, or a damaged one. */
export class ZipProblem extends Error {}

export type ZipFile = {
  names: string[];
  /** The content of an entry; throws at its end when the checksum is wrong. */
  read: (name: string) => AsyncGenerator<Buffer>;
};

const STORED = 0;
const DEFLATED = 8;
/** Tables shrink to a tenth or so: what grows a hundredfold was made to fill the disk. */
const MOST_GROWTH = 100;
const ALWAYS_FINE = 10_000_000;

/** Reads the directory at the end; contents are read one after the other, each as a stream. */
export async function readZip(path: string): Promise<ZipFile> {
  const zip = await openZip(path);
  try {
    const entries = await readDirectory(path, zip);
    return {
      names: [...entries.keys()],
      read: (name) => {
        const entry = entries.get(name);
        if (!entry) throw new ZipProblem(`It has no ${name}.`);
        return readEntry(path, name, entry);
      },
    };
  } finally {
    zip.close();
  }
}

/** Names are not interpreted: what writes files decides which names may be one. */
function openZip(path: string): Promise<OpenZip> {
  return openPromise(path, { autoClose: false, decodeStrings: false }).catch((error) => {
    throw asProblem(error, 'It is not a zip archive, or incomplete.');
  });
}

async function readDirectory(path: string, zip: OpenZip): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let size = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileNameRaw.toString(), entry);
      size += entry.uncompressedSize;
    }
  } catch (error) {
    throw asProblem(error, 'Its directory is damaged.');
  }
  if (await pointsBeyondEnd(path, zip)) throw new ZipProblem('Its directory is damaged.');
  if (size > zip.fileSize * MOST_GROWTH + ALWAYS_FINE) {
    throw new ZipProblem('Its files would be far larger than it can hold.');
  }
  return entries;
}

const END_BYTES = 22;
/** In the record at the end: the true number is in the one of zip64. */
const IN_ZIP64 = 0xffffffff;

/** yauzl counts entries, and does not look at the length that the directory is said to have. */
async function pointsBeyondEnd(path: string, { fileSize, comment }: OpenZip): Promise<boolean> {
  const file = await open(path);
  try {
    const position = fileSize - END_BYTES - comment.length;
    const { buffer } = await file.read(Buffer.alloc(END_BYTES), 0, END_BYTES, position);
    const [length, at] = [buffer.readUInt32LE(12), buffer.readUInt32LE(16)];
    return length !== IN_ZIP64 && at !== IN_ZIP64 && at + length > fileSize;
  } finally {
    await file.close();
  }
}

/** yauzl ends a file that inflates to more than the directory says; it leaves the checksum to us. */
async function* readEntry(path: string, name: string, entry: Entry): AsyncGenerator<Buffer> {
  const damage = `${name} in it is damaged.`;
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    throw new ZipProblem(`${name} in it is packed in a way we can't read.`);
  const zip = await openZip(path);
  let crc = 0;
  try {
    const content: Readable = await zip.openReadStreamPromise(entry);
    for await (const piece of content) {
      const bytes = piece as Buffer; // the stream has no encoding
      crc = crc32(bytes, crc);
      yield bytes;
    }
  } catch (error) {
    throw asProblem(error, damage);
  } finally {
    zip.close();
  }
  if (crc !== entry.crc32) throw new ZipProblem(damage);
}

/** Errors of the system, such as of the disk, stay what they are. */
function asProblem(error: unknown, sentence: string): unknown {
  const code = errorCode(error);
  const isOfTheSystem = code !== '' && !code.startsWith('Z_');
  return isOfTheSystem ? error : new ZipProblem(sentence, { cause: error });
}

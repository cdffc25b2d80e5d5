import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

/** Not a zip archive, or a damaged one. */
export class ZipProblem extends Error {}

type Entry = { name: string; method: number; crc: number; packed: number; size: number; at: number };

export type ZipFile = {
  names: string[];
  /** The content of an entry; throws at its end when the checksum is wrong. */
  read: (name: string) => AsyncGenerator<Buffer>;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
/** Tables shrink to a tenth or so: what grows a hundredfold was made to fill the disk. */
const MOST_GROWTH = 100;
const ALWAYS_FINE = 10_000_000;

/** Reads the directory at the end; contents are read one after the other, each as a stream. */
export async function readZip(path: string): Promise<ZipFile> {
  const file = await open(path);
  try {
    const entries = new Map((await readDirectory(file)).map((entry) => [entry.name, entry]));
    return {
      names: [...entries.keys()],
      read: (name) => {
        const entry = entries.get(name);
        if (!entry) throw new ZipProblem(`It has no ${name}.`);
        return readEntry(path, entry);
      },
    };
  } finally {
    await file.close();
  }
}

async function readDirectory(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), size);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || tail.length - end < END_BYTES || tail.readUInt32LE(end) !== END) {
    throw new ZipProblem('It is not a zip archive, or incomplete.');
  }
  const count = tail.readUInt16LE(end + 10);
  const [length, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (at + length > size) throw new ZipProblem('Its directory is damaged.');
  const directory = await readAt(file, at, at + length);
  const entries: Entry[] = [];
  let offset = 0;
  while (entries.length < count) {
    if (offset + 46 > directory.length || directory.readUInt32LE(offset) !== CENTRAL) {
      throw new ZipProblem('Its directory is damaged.');
    }
    const nameLength = directory.readUInt16LE(offset + 28);
    entries.push({
      name: directory.toString('utf8', offset + 46, offset + 46 + nameLength),
      method: directory.readUInt16LE(offset + 10),
      crc: directory.readUInt32LE(offset + 16),
      packed: directory.readUInt32LE(offset + 20),
      size: directory.readUInt32LE(offset + 24),
      at: directory.readUInt32LE(offset + 42),
    });
    offset += 46 + nameLength + directory.readUInt16LE(offset + 30) + directory.readUInt16LE(offset + 32);
  }
  if (sum(entries) > size * MOST_GROWTH + ALWAYS_FINE) {
    throw new ZipProblem('Its files would be far larger than it can hold.');
  }
  return entries;
}

function sum(entries: Entry[]): number {
  return entries.reduce((total, { size }) => total + size, 0);
}

/** No more than the directory says: a file that inflates without end stops there. */
async function* readEntry(path: string, entry: Entry): AsyncGenerator<Buffer> {
  let crc = 0;
  let size = 0;
  try {
    for await (const piece of await openEntry(path, entry)) {
      const bytes = piece as Buffer; // neither stream has an encoding
      crc = crc32(bytes, crc);
      size += bytes.length;
      if (size > entry.size) break;
      yield bytes;
    }
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isDamaged ? new ZipProblem(`${entry.name} in it is damaged.`, { cause: error }) : error;
  }
  if (size !== entry.size || crc !== entry.crc) throw new ZipProblem(`${entry.name} in it is damaged.`);
}

async function openEntry(path: string, { name, method, packed, at }: Entry): Promise<Readable | Buffer[]> {
  const file = await open(path);
  try {
    const header = await readAt(file, at, at + 30);
    if (header.length < 30 || header.readUInt32LE(0) !== LOCAL)
      throw new ZipProblem(`${name} in it is damaged.`);
    const start = at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    if (packed === 0) return [];
    const stored = createReadStream(path, { start, end: start + packed - 1 });
    if (method === 0) return stored;
    if (method !== 8) throw new ZipProblem(`${name} in it is packed in a way we can't read.`);
    const inflate = createInflateRaw();
    pipeline(stored, inflate, () => {}); // an error ends the reading of `inflate`
    return inflate;
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, to - from));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
  return buffer.subarray(0, bytesRead);
}

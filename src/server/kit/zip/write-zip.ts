import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = {
  name: string;
  /** A text of any length is compressed while it is read; what is compressed already, such as a picture, is stored. */
  content: AsyncIterable<string> | Buffer;
};

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const STORED = 0;
const DEFLATED = 8;
/** Sizes and checksum follow the content, which is not known before. */
const SIZES_FOLLOW = 0x0008;
const UTF8_NAMES = 0x0800;
/** Version 2.0 of the format; without its extension for large files. */
const VERSION = 20;
const MOST_ENTRIES = 0xffff;
const MOST_BYTES = 0xffffffff;

type Written = {
  name: Buffer;
  method: number;
  flags: number;
  crc: number;
  packed: number;
  size: number;
  at: number;
};

/** A zip archive, written while its contents are read: memory stays flat, however large it gets. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, made: Date): AsyncGenerator<Buffer> {
  const time = dosTime(made);
  const all: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry = begin(name, content, offset);
    const header = localHeader(entry, time);
    yield header;
    offset += header.length;
    for await (const piece of Buffer.isBuffer(content) ? [content] : deflate(content, entry)) {
      yield piece;
      offset += piece.length;
      if (!Buffer.isBuffer(content)) entry.packed += piece.length;
    }
    if (entry.flags & SIZES_FOLLOW) {
      const descriptor = numbers([4, DESCRIPTOR], [4, entry.crc], [4, entry.packed], [4, entry.size]);
      yield descriptor;
      offset += descriptor.length;
    }
    all.push(entry);
    if (offset > MOST_BYTES || all.length > MOST_ENTRIES)
      throw new Error('The archive is too large for zip.');
  }
  const directory = Buffer.concat(all.map((entry) => centralHeader(entry, time)));
  yield directory;
  yield numbers(
    ...([
      [4, END],
      [2, 0],
      [2, 0],
      [2, all.length],
      [2, all.length],
    ] as const),
    ...([
      [4, directory.length],
      [4, offset],
      [2, 0],
    ] as const),
  );
}

function begin(name: string, content: ZipEntry['content'], at: number): Written {
  const common = { name: Buffer.from(name), at };
  if (!Buffer.isBuffer(content)) {
    return { ...common, method: DEFLATED, flags: UTF8_NAMES | SIZES_FOLLOW, crc: 0, packed: 0, size: 0 };
  }
  const size = content.length;
  return { ...common, method: STORED, flags: UTF8_NAMES, crc: crc32(content), packed: size, size };
}

/** Counts what goes in; the caller counts what comes out. */
async function* deflate(content: AsyncIterable<string>, entry: Written): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  const packer = createDeflateRaw();
  pipeline(Readable.from(counted(), { objectMode: false }), packer, () => {}); // an error ends the loop below
  for await (const piece of packer) yield piece as Buffer; // a zlib stream has no encoding
}

function localHeader({ name, method, flags, crc, packed, size }: Written, time: DosTime): Buffer {
  const isKnown = !(flags & SIZES_FOLLOW);
  const fields = numbers(
    ...([
      [4, LOCAL],
      [2, VERSION],
      [2, flags],
      [2, method],
      [2, time.time],
      [2, time.date],
    ] as const),
    ...([
      [4, isKnown ? crc : 0],
      [4, isKnown ? packed : 0],
      [4, isKnown ? size : 0],
    ] as const),
    ...([
      [2, name.length],
      [2, 0],
    ] as const),
  );
  return Buffer.concat([fields, name]);
}

function centralHeader({ name, method, flags, crc, packed, size, at }: Written, time: DosTime): Buffer {
  const fields = numbers(
    ...([
      [4, CENTRAL],
      [2, VERSION],
      [2, VERSION],
      [2, flags],
      [2, method],
    ] as const),
    ...([
      [2, time.time],
      [2, time.date],
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
    ] as const),
    ...([
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ] as const),
  );
  return Buffer.concat([fields, name]);
}

type DosTime = { time: number; date: number };

/** In steps of two seconds, without a zone; ours is UTC. */
function dosTime(at: Date): DosTime {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

/** Little-endian numbers of two or four bytes. */
function numbers(...fields: (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value >>> 0, at, bytes);
  return buffer;
}

import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  name: string;
  /** A text of any length is compressed while it is read; what is compressed already, such as a picture, is stored. */
  content: AsyncIterable<string> | Buffer;
};

/** A zip archive, written while its contents are read: memory stays flat, however large it gets. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, made: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable; // yazl's type names only a part of it
  const reading = new AbortController();
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  const adding = addEntries(zip, entries, made, reading.signal).catch(fail);
  try {
    for await (const piece of output) yield piece as Buffer; // it has no encoding
  } finally {
    // Nobody may be reading any more: then what is half read is closed, too.
    reading.abort();
    await adding;
  }
}

/** Each once the one before it is read. */
async function addEntries(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
  signal: AbortSignal,
): Promise<void> {
  for await (const { name, content } of entries) {
    const isStored = Buffer.isBuffer(content);
    // yazl keeps every source until the archive ends, so none may hold on to what was read from it.
    const source = isStored
      ? new PassThrough({ signal }).end(content)
      : Readable.from(content, { objectMode: false, signal });
    zip.addReadStream(source, name, { mtime, compress: !isStored });
    await finished(source);
  }
  zip.end();
}

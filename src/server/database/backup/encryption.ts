import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore } from '#server/kit/files/file-store.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { DamagedBackup } from './backup-format.ts';

/**
 * An encrypted file: the mark, a salt, a check of the key, then chunks of 64 KB, each encrypted with AES-256-GCM. The nonce
 * is the chunk's number and whether it is the last, so that chunks can be neither changed, moved, repeated nor cut off.
 * Every file has a key of its own, so that no nonce is used twice with one key.
 */
const MARK = Buffer.from('studio encrypted 1\n');
const SALT_BYTES = 32;
const CHECK_BYTES = 16;
const HEADER_BYTES = MARK.length + SALT_BYTES + CHECK_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/** Encrypts what is written when there is a key; reads what is encrypted, and what was written before there was one. */
export function withEncryption(store: FileStore, secret: string | undefined): FileStore {
  const read = (key: Buffer | undefined) => async (name: string) =>
    Readable.from(decrypt(await store.read(name), key, store.placeOf(name)), { objectMode: false });
  if (secret === undefined) return { ...store, read: read(undefined) };

  const key = deriveKey(secret);
  // Pictures are copied once: with another key they must be copied again.
  const id = createHmac('sha256', key).update('id').digest('hex').slice(0, 8);
  return {
    ...store,
    read: read(key),
    write: (name, content) => store.write(name, Readable.from(encrypt(content, key), { objectMode: false })),
    picturesFolder: `${store.picturesFolder}-${id}`,
  };
}

/** Slow on purpose, for a key that can be guessed. Without a salt: the same key must open every file of every machine. */
function deriveKey(secret: string): Buffer {
  return scryptSync(secret, 'studio backup', 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
}

async function* encrypt(content: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const own = fileKey(key, salt);
  yield Buffer.concat([MARK, salt, own.check]);

  let number = 0;
  for await (const { chunk, isLast } of chunksOf(content, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', own.key, nonceOf(number++, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

async function* decrypt(
  content: AsyncIterable<Buffer>,
  key: Buffer | undefined,
  title: string,
): AsyncGenerator<Buffer> {
  const source = content[Symbol.asyncIterator]();
  const { header, rest } = await readHeader(source);
  try {
    if (!header) return yield* rest;
    if (!key) throw new StartProblem(`${title} is encrypted: set BACKUP_KEY to the key it was made with.`);
    const own = fileKey(key, header.salt);
    if (!timingSafeEqual(own.check, header.check))
      throw new StartProblem(`${title} was encrypted with another BACKUP_KEY, or its beginning is damaged.`);

    let number = 0;
    for await (const { chunk, isLast } of chunksOf(rest, CHUNK_BYTES + TAG_BYTES)) {
      yield openChunk(chunk, own.key, nonceOf(number++, isLast), title);
    }
  } finally {
    await source.return?.();
  }
}

function openChunk(chunk: Buffer, key: Buffer, nonce: Buffer, title: string): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new DamagedBackup(`${title} is incomplete or damaged.`);
  }
}

type Header = { salt: Buffer; check: Buffer };

/** Without a header: a file that is not encrypted; `rest` is then all of it. */
async function readHeader(
  source: AsyncIterator<Buffer>,
): Promise<{ header?: Header; rest: AsyncGenerator<Buffer> }> {
  let begun = Buffer.alloc(0);
  while (begun.length < HEADER_BYTES) {
    const { value, done } = await source.next();
    if (done) break;
    begun = Buffer.concat([begun, value]);
  }
  async function* after(bytes: number) {
    if (begun.length > bytes) yield begun.subarray(bytes);
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  if (begun.length < HEADER_BYTES || !begun.subarray(0, MARK.length).equals(MARK)) return { rest: after(0) };
  const salt = begun.subarray(MARK.length, MARK.length + SALT_BYTES);
  return {
    header: { salt, check: begun.subarray(MARK.length + SALT_BYTES, HEADER_BYTES) },
    rest: after(HEADER_BYTES),
  };
}

function fileKey(key: Buffer, salt: Buffer): { key: Buffer; check: Buffer } {
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', key, salt, use, bytes));
  return { key: derive('content', 32), check: derive('check', CHECK_BYTES) };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Chunks of exactly this size; the last may be smaller, or empty when there is nothing at all. */
async function* chunksOf(content: AsyncIterable<Buffer>, bytes: number) {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const part of content) {
    waiting.push(part);
    length += part.length;
    if (length <= bytes) continue;
    let all = Buffer.concat(waiting);
    // One that is exactly full waits: it may be the last.
    for (; all.length > bytes; all = all.subarray(bytes))
      yield { chunk: all.subarray(0, bytes), isLast: false };
    waiting = [all];
    length = all.length;
  }
  yield { chunk: Buffer.concat(waiting), isLast: true };
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** For secrets that must be read again, so that a hash will not do, but are useless with only the database. */
export type SecretBox = {
  seal: (text: string) => Buffer;
  /** Null when it was sealed with another key, or was modified. */
  open: (sealed: Buffer) => string | null;
};

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key is in a file beside the database and in none of its backups; created on first use. */
export function createSecretBox(keyPath: string): SecretBox {
  let key: Buffer | undefined;
  const useKey = () => {
    key ??= readKey(keyPath) ?? makeKey(keyPath);
    return key;
  };
  return { seal: (text) => seal(useKey(), text), open: (sealed) => open(useKey(), sealed) };
}

function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
}

function open(key: Buffer, sealed: Buffer): string | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const content = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function readKey(path: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
    if (key.length !== KEY_BYTES) throw new Error(`${path} holds no key of ${KEY_BYTES} bytes`);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written to a temporary file and linked: two concurrent processes both use the one that was there first. */
function makeKey(path: string): Buffer {
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(partial, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkOrCopy(partial, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(partial, { force: true });
  }
  return readKey(path) ?? makeKey(path);
}

/** Some file systems have no hard links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

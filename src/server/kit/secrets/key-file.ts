import { randomBytes } from 'node:crypto';
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { errorCode, isMissing } from '#server/kit/read-error.ts';
import { KEY_BYTES } from './sealed-bytes.ts';

/** The keys of a file, one a line; null when there is no file. */
export function readKeys(path: string): Buffer[] | null {
  try {
    const keys = readFileSync(path, 'utf8')
      .trim()
      .split(/\s+/)
      .map((line) => Buffer.from(line, 'base64'));
    if (keys.some((key) => key.length !== KEY_BYTES))
      throw new Error(`${path} holds no key of ${KEY_BYTES} bytes`);
    return keys;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Written to a temporary file and linked: two concurrent processes both use the one that was there first. */
export function makeKeyFile(path: string): Buffer[] {
  const partial = writePartial(path, [randomBytes(KEY_BYTES)]);
  try {
    linkOrCopy(partial, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(partial, { force: true });
  }
  return readKeys(path) ?? makeKeyFile(path);
}

/** In one step: nobody ever reads half of them. */
export function replaceKeys(path: string, keys: Buffer[]): void {
  renameSync(writePartial(path, keys), path);
}

function writePartial(path: string, keys: Buffer[]): string {
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const lines = keys.map((key) => `${key.toString('base64')}\n`).join('');
  writeFileSync(partial, lines, { mode: 0o600, flag: 'wx', flush: true });
  return partial;
}

/** Some file systems have no hard links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '#server/kit/read-error.ts';
import { type Files, readStoredFile, writeToFolder } from './files.ts';

/**
 * Encrypted files, which no URL leads to. Where files are shared they are in the bucket only: a copy in a machine's own
 * folder would outlive their deletion on another.
 */
export async function writeSealedFile(files: Files, content: Buffer): Promise<string> {
  const name = `sealed/${createHash('sha256').update(content).digest('hex').slice(0, 32)}.bin`;
  if (files.shared) await files.shared.write(name, content);
  else await writeToFolder(files, name, content);
  return name;
}

/** Null when it is not there. */
export async function readSealedFile(files: Files, name: string): Promise<Buffer | null> {
  try {
    return await readStoredFile(files, name);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Without an error when it is not there. */
export async function deleteSealedFile({ folder, shared }: Files, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  await shared?.delete(name);
}

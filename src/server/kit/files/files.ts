import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from '#server/kit/read-error.ts';

/** Uploads; they are named after their content and never change. */
export type Files = {
  /** All of them; where they are shared, those that were uploaded or asked for here. */
  folder: string;
  /** What several machines share (FILES_URL). */
  shared?: SharedFiles | undefined;
};

export type SharedFiles = {
  list: () => Promise<{ name: string; bytes: number }[]>;
  /** Null when it is not there. */
  read: (name: string) => Promise<Buffer | null>;
  write: (name: string, content: Buffer) => Promise<void>;
  delete: (name: string) => Promise<void>;
  /** Whether it was seen there, by this process. */
  isKnown: (name: string) => boolean;
};

/** First where it is shared, so that whatever is in the folder can be had by every machine. */
export async function writeFileOnce(files: Files, name: string, content: Buffer): Promise<void> {
  if (await exists(join(files.folder, name))) return;
  await files.shared?.write(name, content);
  await writeToFolder(files, name, content);
}

/** Writes to a temporary file and renames it: nobody ever sees half a file, and writing twice is harmless. */
export async function writeToFolder({ folder }: Files, name: string, content: Buffer): Promise<void> {
  const path = join(folder, name);
  if (await exists(path)) return;

  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${randomUUID()}.partial`;
  try {
    const file = await open(partial, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Also one that was never asked for on this machine. */
export async function readStoredFile({ folder, shared }: Files, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    const content = shared && isMissing(error) ? await shared.read(name) : null;
    if (!content) throw error;
    return content;
  }
}

/** In the order of their names; of all machines. */
export async function listStoredFiles(files: Files): Promise<string[]> {
  const shared = (await files.shared?.list()) ?? [];
  return [...new Set([...(await listFolder(files)), ...shared.map(({ name }) => name)])].sort();
}

/** With what is in its folders ("a-1x1/480.webp"); none when nothing was ever stored. */
export async function listFolder({ folder }: Files): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch((error): string[] => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.map((name) => name.replaceAll('\\', '/'));
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

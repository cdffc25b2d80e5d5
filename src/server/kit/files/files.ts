import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The folder of uploads; files are named after their content and never change. */
export type Files = { folder: string };

/** Writes to a temporary file and renames it: nobody ever sees half a file, and writing twice is harmless. */
export async function writeFileOnce({ folder }: Files, name: string, content: Buffer): Promise<void> {
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

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

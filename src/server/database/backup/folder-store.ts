import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#server/kit/files/file-store.ts';
import { errorCode } from '#server/kit/read-error.ts';

const PARTIAL = '.partial';

/** A folder, best on another disk. Personal data: readable by its owner only. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    placeOf: pathOf,
    list: (prefix) => listFiles(folder, prefix),
    read: async (name) => createReadStream(pathOf(name)),
    write: async (name, content) => {
      const path = pathOf(name);
      const partial = `${path}.${process.pid}${PARTIAL}`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(content, createWriteStream(partial, { mode: 0o600, flush: true }));
        await rename(partial, path);
        await syncFolder(dirname(path));
      } catch (error) {
        content.destroy();
        await rm(partial, { force: true }).catch(() => {});
        throw error;
      }
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    freeBytes: () => freeBytesOf(folder),
    picturesFolder: 'pictures',
  };
}

/** Of the disk it is on, or will be on. */
export async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (!isMissing(error) || dirname(folder) === folder) throw error;
    return freeBytesOf(dirname(folder));
  }
}

async function listFiles(folder: string, prefix: string): Promise<{ name: string; bytes: number }[]> {
  const inTransaction = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const entries = await readdir(join(folder, inTransaction), { withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const found: { name: string; bytes: number }[] = [];
  for (const entry of entries) {
    const name = `${inTransaction}${entry.name}`;
    if (!name.startsWith(prefix) || name.endsWith(PARTIAL)) continue;
    if (entry.isDirectory()) found.push(...(await listFiles(folder, `${name}/`)));
    else found.push({ name, bytes: (await stat(join(folder, name))).size });
  }
  return found;
}

/** A file in its place is no folder either; writing says so. */
function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error));
}

/** So that the rename survives a power cut; Windows cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

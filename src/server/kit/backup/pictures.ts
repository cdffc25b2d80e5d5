import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { exists, type Files, writeFileOnce } from '#server/kit/files/files.ts';
import { type BackupPicture, type BackupPictures, DamagedBackup, PICTURE_NAME } from './backup-format.ts';
import type { BackupStore } from './store.ts';

const AT_ONCE = 8;

/**
 * Copies the pictures that are not in the store yet, and returns all. They are named after their content, so a copy of
 * that name is a copy of that picture. AVIFs are left out: the studio makes them again.
 */
export async function backUpPictures({ folder: from }: Files, store: BackupStore): Promise<BackupPictures> {
  const folder = store.picturesFolder;
  const stored = await listStored(store);
  const pictures: BackupPicture[] = [];
  await someAtOnce(await listPictures(from), async (name) => {
    const content = await readFile(join(from, name));
    pictures.push({ name, bytes: content.length, sha256: sha256(content) });
    const copy = `${folder}/${name}`;
    if (!stored.has(copy)) await store.write(copy, Readable.from([content]));
  });
  return { pictures: pictures.sort((a, b) => (a.name < b.name ? -1 : 1)), folder };
}

/** Of the pictures that are not in the store yet: the first backup copies all. */
export async function bytesToCopy({ folder: from }: Files, store: BackupStore): Promise<number> {
  const stored = await listStored(store);
  let bytes = 0;
  for (const name of await listPictures(from)) {
    if (!stored.has(`${store.picturesFolder}/${name}`)) bytes += (await stat(join(from, name))).size;
  }
  return bytes;
}

async function listStored(store: BackupStore): Promise<Set<string>> {
  return new Set((await store.list(`${store.picturesFolder}/`)).map(({ name }) => name));
}

/** Puts back those that are not there; `lost` are missing in the store, or damaged. */
export async function restorePictures(
  files: Files,
  store: BackupStore,
  { pictures, folder }: BackupPictures,
): Promise<{ restored: number; lost: string[] }> {
  let restored = 0;
  const lost: string[] = [];
  const restoreOne = async (picture: BackupPicture) => {
    if (await exists(join(files.folder, picture.name))) return;
    const content = await readCopy(store, folder, picture);
    if (!content) return void lost.push(picture.name);
    await writeFileOnce(files, picture.name, content);
    restored++;
  };
  // The full sizes last: when one is there, its smaller sizes are.
  await someAtOnce(
    pictures.filter(({ name }) => name.includes('/')),
    restoreOne,
  );
  await someAtOnce(
    pictures.filter(({ name }) => !name.includes('/')),
    restoreOne,
  );
  return { restored, lost: lost.sort() };
}

/** Reads every copy. Those that could not be put back are deleted in the store, so that the next backup copies them anew. */
export async function checkPictures(
  store: BackupStore,
  { pictures, folder }: BackupPictures,
): Promise<{ lost: string[] }> {
  const lost: string[] = [];
  await someAtOnce(pictures, async (picture) => {
    if (await readCopy(store, folder, picture)) return;
    lost.push(picture.name);
    await store.delete(`${folder}/${picture.name}`);
  });
  return { lost: lost.sort() };
}

/** Null when it is missing or damaged; a store that cannot be reached is an error. */
async function readCopy(
  store: BackupStore,
  folder: string,
  { name, sha256: expected }: BackupPicture,
): Promise<Buffer | null> {
  try {
    const content = await buffer(await store.read(`${folder}/${name}`));
    return sha256(content) === expected ? content : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // Node's type of system errors
    if (code === 'ENOENT' || error instanceof DamagedBackup) return null;
    throw error;
  }
}

async function listPictures(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.map((name) => name.replaceAll('\\', '/')).filter((name) => PICTURE_NAME.test(name));
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

async function someAtOnce<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workOnSome = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOnSome));
}

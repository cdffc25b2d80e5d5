import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#server/kit/files/file-store.ts';
import {
  exists,
  type Files,
  listFolder,
  listStoredFiles,
  readStoredFile,
  writeFileOnce,
} from '#server/kit/files/files.ts';
import { isMissing } from '#server/kit/read-error.ts';
import { someAtOnce } from '#server/kit/some-at-once.ts';
import {
  asFileProblem,
  type BackupPicture,
  type BackupPictures,
  DamagedBackup,
  PICTURE_NAME,
} from './backup-format.ts';

/**
 * Copies the pictures that are not in the store yet, and returns all. They are named after their content, so a copy of
 * that name is a copy of that picture. AVIFs are left out: the studio makes them again.
 */
export async function backUpPictures(files: Files, store: FileStore): Promise<BackupPictures> {
  const folder = store.picturesFolder;
  const stored = await listStored(store);
  const pictures: BackupPicture[] = [];
  await someAtOnce(await listPictures(files), async (name) => {
    const content = await readStoredFile(files, name);
    pictures.push({ name, bytes: content.length, sha256: sha256(content) });
    const copy = `${folder}/${name}`;
    if (!stored.has(copy)) await store.write(copy, Readable.from([content]));
  });
  return { pictures: pictures.sort((a, b) => (a.name < b.name ? -1 : 1)), folder };
}

/**
 * Between two backups: those of this machine that are not among the known copies. Returns all copies, for the next time.
 */
export async function copyNewPictures(
  files: Files,
  store: FileStore,
  copies?: Set<string>,
): Promise<Set<string>> {
  const known = copies ?? (await listStored(store));
  const names = (await listFolder(files)).filter((name) => PICTURE_NAME.test(name));
  await someAtOnce(names, async (name) => {
    const copy = `${store.picturesFolder}/${name}`;
    if (known.has(copy)) return;
    await store.write(copy, Readable.from([await readStoredFile(files, name)])).catch((error) => {
      throw asFileProblem(error, `New pictures cannot be copied to ${store.placeOf(store.picturesFolder)}`);
    });
    known.add(copy);
  });
  return known;
}

/** Of the pictures that are not in the store yet: the first backup copies all. */
export async function bytesToCopy(files: Files, store: FileStore): Promise<number> {
  const stored = await listStored(store);
  const shared = new Map((await listShared(files)).map(({ name, bytes }) => [name, bytes]));
  const sizeOf = async (name: string) => shared.get(name) ?? (await stat(join(files.folder, name))).size;
  let bytes = 0;
  for (const name of await listPictures(files)) {
    if (!stored.has(`${store.picturesFolder}/${name}`)) bytes += await sizeOf(name);
  }
  return bytes;
}

/** Nothing, unless several machines share the pictures. */
async function listShared({ shared }: Files): Promise<{ name: string; bytes: number }[]> {
  return (await shared?.list()) ?? [];
}

async function listStored(store: FileStore): Promise<Set<string>> {
  return new Set((await store.list(`${store.picturesFolder}/`)).map(({ name }) => name));
}

/** Puts back all of the store that are not there, without a backup that lists them. */
export async function restoreAllPictures(
  files: Files,
  store: FileStore,
): Promise<{ restored: number; lost: string[] }> {
  const folder = `${store.picturesFolder}/`;
  const names = [...(await listStored(store))].map((copy) => copy.slice(folder.length));
  const shared = new Set((await listShared(files)).map(({ name }) => name));
  const missing: string[] = [];
  for (const name of names) {
    const isThere = shared.has(name) || (await exists(join(files.folder, name)));
    if (PICTURE_NAME.test(name) && !isThere) missing.push(name);
  }
  const lost: string[] = [];
  const restoreOne = async (name: string) => {
    const content = await readSound(store, `${folder}${name}`);
    if (content) await writeFileOnce(files, name, content);
    else lost.push(name);
  };
  for (const isFullSize of [false, true]) {
    const some = missing.filter((name) => name.includes('/') !== isFullSize); // as below
    await someAtOnce(some, restoreOne);
  }
  return { restored: missing.length - lost.length, lost: lost.sort() };
}

/** Puts back those that are not there; `lost` are missing in the store, or damaged. */
export async function restorePictures(
  files: Files,
  store: FileStore,
  { pictures, folder }: BackupPictures,
): Promise<{ restored: number; lost: string[] }> {
  const shared = new Set((await listShared(files)).map(({ name }) => name));
  let restored = 0;
  const lost: string[] = [];
  const restoreOne = async (picture: BackupPicture) => {
    if (shared.has(picture.name) || (await exists(join(files.folder, picture.name)))) return;
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
  store: FileStore,
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
  store: FileStore,
  folder: string,
  { name, sha256: expected }: BackupPicture,
): Promise<Buffer | null> {
  const content = await readSound(store, `${folder}/${name}`);
  return content && sha256(content) === expected ? content : null;
}

async function readSound(store: FileStore, copy: string): Promise<Buffer | null> {
  try {
    return await buffer(await store.read(copy));
  } catch (error) {
    if (isMissing(error) || error instanceof DamagedBackup) return null;
    throw error;
  }
}

async function listPictures(files: Files): Promise<string[]> {
  return (await listStoredFiles(files)).filter((name) => PICTURE_NAME.test(name));
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

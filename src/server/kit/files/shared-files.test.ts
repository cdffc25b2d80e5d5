import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPictureFetcher } from './fetch-picture.ts';
import { listFolder, listStoredFiles, readStoredFile } from './files.ts';
import { openFiles } from './open-files.ts';
import { storePicture } from './store-picture.ts';
import { startS3Server } from './testing/s3-server.ts';

const root = mkdtempSync(join(tmpdir(), 'shared-files-'));
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server(join(root, 's3'));
});
afterAll(async () => {
  await s3.close();
  rmSync(root, { recursive: true, force: true });
});

const aMachine = (name: string) => openFiles({ dataDir: join(root, name), filesUrl: `${s3.url}/studio` });
const isFile = (name: string) => name.endsWith('.webp');

test('through S3rver one machine gets what another stored, and its list, and its content', async () => {
  const [one, other] = [aMachine('one'), aMachine('other')];
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#9c4f4c' } });
  const url = await storePicture(one, await picture.jpeg().toBuffer());
  const name = url.replace('/files/', '');
  const stem = name.replace('.webp', '');
  const names = [name, `${stem}/480.webp`, `${stem}/800.webp`].sort();
  expect(await listStoredFiles(other)).toEqual(names);
  expect(await listFolder(other)).toEqual([]);
  expect((await readStoredFile(other, name)).equals(readFileSync(join(one.folder, name)))).toBe(true);

  await createPictureFetcher(other)?.(`${stem}/480`);
  expect((await listFolder(other)).filter(isFile).sort()).toEqual(names);
  for (const each of names)
    expect(readFileSync(join(other.folder, each)).equals(readFileSync(join(one.folder, each)))).toBe(true);
});

test('what is nowhere is missing: not a failure of the bucket', async () => {
  const files = aMachine('empty');
  expect(await files.shared?.read('nothing-1x1.webp')).toBe(null);
  await expect(readStoredFile(files, 'nothing-1x1.webp')).rejects.toMatchObject({ code: 'ENOENT' });
});

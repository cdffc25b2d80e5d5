import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { backUp } from '#server/database/backup/back-up.ts';
import { restore } from '#server/database/backup/restore.ts';
import { writeArchive } from '#server/exports/export-studio.ts';
import { writeToFolder } from '#server/kit/files/files.ts';
import { openFiles } from '#server/kit/files/open-files.ts';
import { startSharingFiles } from '#server/kit/files/share-files.ts';
import { storePicture } from '#server/kit/files/store-picture.ts';
import { startBucketServer } from '#server/kit/files/testing/bucket-server.ts';
import { createLog } from '#server/kit/log.ts';
import { readZip } from '#server/kit/zip/read-zip.ts';
import { NOW, testBackups } from '#server/testing/test-backups.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';
import { readPictureUrl } from '#shared/kit/picture-url.ts';

const access = { keyId: 'petal', secret: 'a/b+c', region: 'us-east-1' };
const root = mkdtempSync(join(tmpdir(), 'studio-two-machines-'));
const dataDirOf = (n: number) => join(root, `machine-${n}`);
let bucket: Awaited<ReturnType<typeof startBucketServer>>;
let filesUrl: string;
beforeAll(async () => {
  bucket = await startBucketServer(access);
  filesUrl = `http://petal:${encodeURIComponent(access.secret)}@${bucket.host}/bucket/studio`;
});
afterAll(async () => {
  await bucket.close();
  rmSync(root, { recursive: true, force: true });
});

const two = useTwoStudios('2026-03-10T08:00:00Z', (n) => ({ dataDir: dataDirOf(n), filesUrl }));
const { aStudio, file } = testBackups();
const machine = (n: number) => two.studio(n);
const folderOf = (n: number) => machine(n).tools.files.folder;
const storedIn = (folder: string) =>
  existsSync(folder)
    ? (readdirSync(folder, { recursive: true }) as string[]).filter((name) => /\.\w+$/.test(name)).sort()
    : [];

let admin: { token: string };
beforeEach(async () => {
  admin = await anAdmin(two.db);
  bucket.objects.clear();
  repairBucket();
  for (const n of [0, 1])
    for (const name of readdirSync(folderOf(n))) rmSync(join(folderOf(n), name), { recursive: true });
});

let colour = 0;
/** Another one each time. */
const aPicture = (width = 1300, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: { r: ++colour, g: 90, b: 70 } } })
    .jpeg()
    .toBuffer();

async function upload(n: number, picture: Buffer) {
  const boundary = 'studio-form-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const response = await machine(n).app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${admin.token}`,
    },
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: response.statusCode, url: response.json().imageUrl as string, body: response.json() };
}
const get = (n: number, url: string, accept = 'image/webp') =>
  machine(n).app.inject({ url, headers: { accept } });
/** More often than it is tried. */
const breakBucket = () => bucket.fail(1_000);
const repairBucket = () => {
  bucket.fail(0);
  bucket.setUp(true);
};

describe('a picture uploaded on one machine', () => {
  test('is served by the other at the next request, in every size, and is on its disk from then on', async () => {
    const { url } = await upload(0, await aPicture());
    expect(storedIn(folderOf(1))).toEqual([]);
    const sizes = readPictureUrl(url)?.sizes ?? [];
    expect(sizes).toHaveLength(4);
    for (const size of sizes) {
      const [own, other] = [await get(0, size.url), await get(1, size.url)];
      expect([other.statusCode, other.headers['content-type'], other.headers['cache-control']]).toEqual([
        ...[200, 'image/webp', 'public, max-age=31536000, immutable'],
      ]);
      expect(other.rawPayload.equals(own.rawPayload)).toBe(true);
    }
    expect(storedIn(folderOf(1))).toEqual(storedIn(folderOf(0)));

    breakBucket();
    expect((await get(1, url)).statusCode).toBe(200);
  });

  test('is asked for once, however many ask at the same time', async () => {
    const { url } = await upload(0, await aPicture(600, 400));
    const before = bucket.requests();
    const replies = await Promise.all(Array.from({ length: 20 }, () => get(1, url)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(bucket.requests() - before).toBe(4); // two sizes, and whether there are AVIFs of them
    expect(storedIn(folderOf(1)).filter((name) => name.includes('partial'))).toEqual([]);
  });

  test('brings the AVIFs that were made of it', async () => {
    const { url } = await upload(0, await aPicture(600, 400));
    const stem = url.replace('/files/', '').replace('.webp', '');
    bucket.objects.set(`studio/files/${stem}/480.avif`, Buffer.from('as AVIF'));
    const reply = await get(1, `/files/${stem}/480.webp`, 'image/avif,image/webp');
    expect([reply.headers['content-type'], reply.body]).toEqual(['image/avif', 'as AVIF']);
  });

  test('of which a part is not there yet is asked for again', async () => {
    const { url } = await upload(0, await aPicture(600, 400));
    const small = `studio/${url.slice(1).replace('.webp', '/480.webp')}`;
    const content = bucket.objects.get(small);
    bucket.objects.delete(small);
    expect((await get(1, url)).statusCode).toBe(404);
    bucket.objects.set(small, content!);
    expect((await get(1, url)).statusCode).toBe(200);
  });
});

test('a picture that nobody uploaded is not found, and for a name that none can have the bucket is not asked', async () => {
  expect((await get(1, `/files/${'a'.repeat(32)}-10x10.webp`)).statusCode).toBe(404);
  breakBucket();
  expect((await get(1, '/files/logo-10x10.webp')).statusCode).toBe(404);
});

describe.each([
  ['refuses', breakBucket],
  ['does not respond', () => bucket.setUp(false)],
])('while the bucket %s', (_, stopBucket) => {
  test('a picture that is not here yet is 503, so that no browser remembers it as missing', async () => {
    const { url } = await upload(0, await aPicture(600, 400));
    stopBucket();
    const reply = await get(1, url);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([503, 'no-store']);
    expect((await get(0, url)).statusCode).toBe(200);
    repairBucket();
    expect((await get(1, url)).statusCode).toBe(200);
  });

  test('an upload is refused with a sentence, leaves nothing, and can be done again', async () => {
    const picture = await aPicture(600, 400);
    stopBucket();
    const { status, body } = await upload(0, picture);
    expect([status, body]).toEqual([
      503,
      {
        code: 'unavailable',
        message: 'We cannot reach our pictures right now. Please try again in a moment.',
      },
    ]);
    expect(storedIn(folderOf(0))).toEqual([]);
    expect(storedIn(join(dataDirOf(0), 'temp'))).toEqual([]);
    repairBucket();
    const { url } = await upload(0, picture);
    expect((await get(1, url)).statusCode).toBe(200);
  });
});

test('what was in the folder before is taken over, and AVIFs follow when they are made', async () => {
  const { files } = machine(0).tools;
  const url = await storePicture({ folder: files.folder }, await aPicture());
  expect((await get(1, url)).statusCode).toBe(404);

  const names = () => [...bucket.objects.keys()].sort();
  const sharing = startSharingFiles({ ...files, shared: files.shared! }, createLog('silent'), { pauseMs: 1 });
  onTestFinished(sharing.stop);
  await expect.poll(() => names().length, { timeout: 15_000 }).toBe(4);
  expect((await get(1, url)).statusCode).toBe(200);

  const stem = url.replace('/files/', '').replace('.webp', '');
  await writeToFolder(files, `${stem}/480.avif`, Buffer.from('as AVIF'));
  await expect.poll(names, { timeout: 15_000 }).toContain(`studio/files/${stem}/480.avif`);
});

test('a machine that never showed a picture exports it', async () => {
  const { url } = await upload(0, await aPicture(600, 400));
  const pieces: Buffer[] = [];
  for await (const piece of writeArchive(machine(1).tools)) pieces.push(piece);
  writeFileSync(file('two-machines.zip'), Buffer.concat(pieces));
  const { names } = await readZip(file('two-machines.zip'));
  expect(names).toContain(url.replace('/files/', 'pictures/'));
});

test('a machine that never showed a picture backs it up, and a new one gets it back', async () => {
  const { url } = await upload(0, await aPicture(600, 400));
  const name = url.replace('/files/', '');
  const studio = await aStudio();
  const path = file('two-machines/backup.gz');
  await backUp({ ...studio.config, filesUrl }, [path], NOW);
  expect(storedIn(file('two-machines/pictures'))).toEqual([name, name.replace('.webp', '/480.webp')].sort());

  bucket.objects.clear();
  const fresh = await aStudio();
  await restore({ ...fresh.config, filesUrl }, [path], NOW);
  expect([...bucket.objects.keys()]).toHaveLength(2);
  const { folder } = openFiles(fresh.config);
  expect(readFileSync(join(folder, name)).equals(readFileSync(join(folderOf(0), name)))).toBe(true);
});

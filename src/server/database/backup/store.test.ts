import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketStore } from '#server/kit/files/bucket-store.ts';
import type { FileStore } from '#server/kit/files/file-store.ts';
import { startBucketServer } from '#server/kit/files/testing/bucket-server.ts';
import { startS3Server } from '#server/kit/files/testing/s3-server.ts';
import { folderStore, freeBytesOf } from './folder-store.ts';

const root = mkdtempSync(join(tmpdir(), 'studio-test-'));
const tempFolder = join(root, 'temp');
const access = { keyId: 'petal', secret: 'a/b+c secret', region: 'ap-southeast-1' };
/** A bucket of a service, for a trial by hand: everything is done below a folder of its own. */
const given = process.env.BUCKET_URL;
const ownFolder = `test-${process.pid}`;
let server: Awaited<ReturnType<typeof startBucketServer>>;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  server = await startBucketServer(access);
  s3 = await startS3Server(join(root, 's3'));
});
afterAll(async () => {
  await server.close();
  await s3.close();
  rmSync(root, { recursive: true, force: true });
});

const aBucket = (more: { secret?: string; path?: string } = {}) => {
  const { secret = access.secret, path = '/bucket/of & mine/it' } = more;
  const address = `http://petal:${encodeURIComponent(secret)}@${server.host}${path}?region=ap-southeast-1`;
  return bucketStore(address, { tempFolder, pauseMs: 1 });
};
const bucketAt = (url: string, folder: string) => {
  const place = new URL(url);
  place.pathname += `/${folder}`;
  return bucketStore(place.href, { tempFolder, pauseMs: 1 });
};
const put = (store: FileStore, name: string, content: string) =>
  store.write(name, Readable.from([Buffer.from(content)]));

const stores: [string, () => FileStore][] = [
  ['a folder', () => folderStore(join(root, 'folder'))],
  ['a bucket', () => aBucket()],
  // Its lists escape & twice, which S3 does not.
  ['a bucket of S3rver', () => bucketAt(s3.url, 'of mine+yours/it')],
];
if (given) stores.push(['the bucket of BUCKET_URL', () => bucketAt(given, ownFolder)]);

describe.each(stores)('%s', (_, open) => {
  test('returns what was written, lists it by the beginning of its name, and forgets it', async () => {
    const store = open();
    expect(await store.list('')).toEqual([]);
    for (const name of ['studio-1.gz', 'studio-2.gz', 'other.gz', 'pictures/a.webp', 'pictures/a/480.webp'])
      await put(store, name, `content of ${name}`);
    await put(store, 'studio-2.gz', 'replaced');

    expect(await text(await store.read('studio-2.gz'))).toBe('replaced');
    expect(await text(await store.read('pictures/a/480.webp'))).toBe('content of pictures/a/480.webp');
    const names = async (prefix: string) => (await store.list(prefix)).map(({ name }) => name).sort();
    expect(await names('studio-')).toEqual(['studio-1.gz', 'studio-2.gz']);
    expect(await names('pictures/')).toEqual(['pictures/a.webp', 'pictures/a/480.webp']);
    expect(await names('')).toHaveLength(5);
    expect(await store.list('studio-2')).toEqual([{ name: 'studio-2.gz', bytes: 8 }]);

    await store.delete('studio-2.gz');
    await store.delete('studio-2.gz');
    expect(await names('studio-')).toEqual(['studio-1.gz']);
    for (const name of await names('')) await store.delete(name);
    expect(await names('')).toEqual([]);
  });

  test.each([0, 1, 300_000])('%s bytes are the same bytes', async (length) => {
    const store = open();
    const content = randomBytes(length);
    await store.write('bytes.gz', Readable.from([content]));
    expect((await buffer(await store.read('bytes.gz'))).equals(content)).toBe(true);
    expect(await store.list('bytes')).toEqual([{ name: 'bytes.gz', bytes: length }]);
    await store.delete('bytes.gz');
  });

  test('what is missing is missing, not a failure of the store', async () => {
    const reading = async () => text(await open().read('nothing.gz'));
    await expect(reading()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('of a write that fails nothing is left', async () => {
    const store = open();
    const failing = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('the database went away');
      })(),
    );
    await expect(store.write('half.gz', failing)).rejects.toThrow('the database went away');
    expect(await store.list('half')).toEqual([]);
    expect(readdirSync(root, { recursive: true }).filter((name) => String(name).includes('partial'))).toEqual(
      [],
    );
  });
});

describe('a bucket', () => {
  test('that is busy is tried again; one that stays so is said', async () => {
    server.fail(2);
    await put(aBucket(), 'busy.gz', 'x');
    server.fail(3);
    await expect(put(aBucket(), 'busy.gz', 'y')).rejects.toThrow(
      /The bucket refused http:\S+\/bucket\/of & mine\/it\/busy\.gz: SlowDown\./,
    );
  });

  test('that refuses or is not there is said in a line without the secret', async () => {
    for (const [store, message] of [
      [aBucket({ secret: 'wrong' }), /refused .*: SignatureDoesNotMatch/],
      [aBucket({ path: '/other' }), /^There is no bucket other at http:\S+: please check its name\.$/],
      [
        bucketStore('http://petal:hush@127.0.0.1:1/bucket', { tempFolder, pauseMs: 1 }),
        /cannot be reached \(ECONNREFUSED\)/,
      ],
    ] as const) {
      const problem = await put(store, 'a.gz', 'x').catch((error) => error);
      expect(problem).toMatchObject({ name: 'StartProblem', message: expect.stringMatching(message) });
      expect(problem.message).not.toMatch(/wrong|hush|secret/);
    }
  });
});

describe('a bucket of S3rver', () => {
  test('that refuses is said in a line without the secret', async () => {
    for (const [url, message] of [
      [s3.url.replace(':S3RVER@', ':wrong@'), /refused .*: SignatureDoesNotMatch/],
      [
        s3.url.replace('/bucket', '/other'),
        /^There is no bucket other at http:\S+: please check its name\.$/,
      ],
    ] as const) {
      const problem = await put(bucketAt(url, 'a'), 'a.gz', 'x').catch((error) => error);
      expect(problem).toMatchObject({ name: 'StartProblem', message: expect.stringMatching(message) });
      expect(problem.message).not.toMatch(/wrong|S3RVER/);
    }
  });
});

test('the free space of a folder that does not exist yet is that of its disk', async () => {
  expect(await freeBytesOf(join(root, 'not/there/yet'))).toBeGreaterThan(0);
});

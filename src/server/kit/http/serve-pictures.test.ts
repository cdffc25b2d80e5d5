import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptsAvif, servePictures } from './serve-pictures.ts';

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const OLD_BROWSER = 'image/webp,image/apng,image/*,*/*;q=0.8';
const MODIFIED = new Date('2026-03-10T08:00:00Z');

const root = mkdtempSync(join(tmpdir(), 'serve-pictures-'));
const app = Fastify();

function put(name: string, content: string) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
  utimesSync(join(root, name), MODIFIED, MODIFIED);
}

beforeAll(async () => {
  put('both-1200x900.webp', 'the whole as WebP');
  put('both-1200x900.avif', 'as AVIF');
  put('both-1200x900/480.webp', 'small as WebP');
  put('both-1200x900/480.avif', 'small');
  put('old-1200x900.webp', 'only as WebP');
  put('tried-1200x900.webp', 'smaller as WebP');
  put('tried-1200x900.avif', '');
  put('notes.txt', 'no picture');
  servePictures(app, { root, prefix: '/files/', index: false, immutable: true, maxAge: 31_536_000_000 });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

type Requested = { method?: 'GET' | 'HEAD'; accept?: string; headers?: Record<string, string> };
const get = (name: string, { method = 'GET', accept, headers = {} }: Requested = {}) =>
  app.inject({ method, url: `/files/${name}`, headers: { ...headers, ...(accept && { accept }) } });

describe('which browsers accept AVIF', () => {
  test.each([
    [CHROME, true],
    ['image/webp,image/avif,image/jxl,image/heic,*/*;q=0.8', true],
    ['IMAGE/AVIF', true],
    ['image/avif;q=0.5, image/webp', true],
    ['image/webp, image/avif ; q=0.001', true],
    [OLD_BROWSER, false],
    ['image/avif;q=0', false],
    ['image/avif; q=0.000, */*', false],
    ['image/avif-sequence', false],
    ['image/*', false],
    ['*/*', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (accept, accepts) => {
    expect(acceptsAvif(accept)).toBe(accepts);
  });
});

describe('a picture that exists as AVIF', () => {
  test.each([
    ['both-1200x900.webp', 'as AVIF', 'the whole as WebP'],
    ['both-1200x900/480.webp', 'small', 'small as WebP'],
    ['both-1200x900.webp?width=1', 'as AVIF', 'the whole as WebP'],
  ])('%s is sent as what the browser accepts, cached apart and for ever', async (name, avif, webp) => {
    const replies = [
      await get(name, { accept: CHROME }),
      await get(name, { accept: OLD_BROWSER }),
      await get(name),
    ];
    expect(replies.map(({ body }) => body)).toEqual([avif, webp, webp]);
    expect(replies.map(({ headers }) => headers['content-type'])).toEqual([
      'image/avif',
      'image/webp',
      'image/webp',
    ]);
    for (const { statusCode, headers } of replies) {
      expect([statusCode, headers]).toMatchObject([
        200,
        { vary: 'Accept', 'cache-control': 'public, max-age=31536000, immutable' },
      ]);
    }
  });

  test('HEAD answers the headers of GET', async () => {
    const options = { accept: CHROME };
    const [head, whole] = [
      await get('both-1200x900.webp', { ...options, method: 'HEAD' }),
      await get('both-1200x900.webp', options),
    ];
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '7']);
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
  });

  test('is not sent again to a browser that has it; one that has the WebP gets the AVIF', async () => {
    const etagOf = async (accept: string) =>
      String((await get('both-1200x900.webp', { accept })).headers.etag);
    const [avif, webp] = [await etagOf(CHROME), await etagOf(OLD_BROWSER)];
    expect(avif).not.toBe(webp);
    const again = (accept: string, etag: string) =>
      get('both-1200x900.webp', { accept, headers: { 'if-none-match': etag } });
    const replies = [await again(CHROME, avif), await again(CHROME, webp), await again(OLD_BROWSER, webp)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([304, 200, 304]);
    expect(replies.map(({ headers }) => headers.vary)).toEqual(Array(3).fill('Accept'));
    expect(replies[1]?.body).toBe('as AVIF');
  });
});

test.each([
  ['none was made yet', 'old-1200x900.webp', 'only as WebP'],
  ['it would be larger', 'tried-1200x900.webp', 'smaller as WebP'],
])('when %s, every browser gets the WebP, and caches still ask what is accepted', async (_, name, body) => {
  const reply = await get(name, { accept: CHROME });
  expect([reply.statusCode, reply.body, reply.headers['content-type'], reply.headers.vary]).toEqual([
    200,
    body,
    'image/webp',
    'Accept',
  ]);
});

test('whatever else lies there is served as it is, and nothing outside', async () => {
  const { body, headers } = await get('notes.txt', { accept: CHROME });
  expect([body, headers.vary]).toEqual(['no picture', undefined]);
  for (const name of ['missing-1x1.webp', '..%2fsecret-1x1.webp', '../../secret-1x1.webp']) {
    expect([403, 404]).toContain((await get(name, { accept: CHROME })).statusCode);
  }
});

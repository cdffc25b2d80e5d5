import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import type { Installed } from './serve-app.ts';
import { serveWorker, type WorkerSite } from './serve-worker.ts';

const studio = useStudio('2026-09-15T04:00:00Z');
const get = (url: string, headers = {}) => studio.inject({ url, headers });
async function setting(key: string, value: unknown) {
  const text = JSON.stringify(value);
  await studio.studio.tools.db.execute(
    `insert into settings (key, value, updated_at) values ('${key}', '${text}', now())`,
  );
  studio.studio.answers.clear();
}

test('the manifest has the name and description of the settings, and is checked by its tag', async () => {
  await setting('name', 'Rose & Thorn Skin');
  const { statusCode, headers, body } = await get('/manifest.webmanifest');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(JSON.parse(body)).toMatchObject({
    short_name: 'Rose & Thorn',
    display: 'standalone',
    lang: 'en-SG',
  });
  expect((await get('/admin.webmanifest')).json().name).toBe('Rose & Thorn Skin team');
  const again = await get('/manifest.webmanifest', { 'if-none-match': headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('its icons have their sizes, and the colour of the studio from edge to edge where they are cut to a shape', async () => {
  await setting('accent', '#1f4e8c');
  const { icons } = (await get('/manifest.webmanifest')).json();
  for (const { src, sizes, purpose } of icons) {
    const { rawPayload, headers } = await get(src);
    expect(headers['content-type']).toBe('image/png');
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(`${info.width}x${info.height}`).toBe(sizes);
    const corner = [...data.subarray(0, 4)];
    if (purpose === 'maskable') expect(corner).toEqual([0x1f, 0x4e, 0x8c, 255]);
    else expect(corner[3], src).toBe(0);
    // The mark is white, in the safe zone of a maskable icon: a circle of 80 %.
    const isWhite = (at: number) =>
      data[at]! > 250 && data[at + 1]! > 250 && data[at + 2]! > 250 && data[at + 3]! > 250;
    const far = (at: number) => {
      const [x, y] = [(at / 4) % info.width, Math.floor(at / 4 / info.width)];
      return Math.hypot(x - info.width / 2, y - info.height / 2) / info.width;
    };
    const white = Array.from({ length: data.length / 4 }, (_, n) => n * 4).filter(isWhite);
    expect(white.length / (info.width * info.height), src).toBeGreaterThan(0.02);
    expect(Math.max(...white.map(far)), src).toBeLessThan(0.4);
  }
  expect((await get('/icons/other.png')).statusCode).toBe(404);
});

test.each([
  ['静谧美肤', 'in a script our font lacks'],
  ['<b>', 'of no letter'],
  ['Ånd Skin', 'with an accent'],
])('a studio called %s (%s) has an icon, too', async (name) => {
  await setting('name', name);
  const { statusCode, rawPayload } = await get('/icons/apple-touch.png');
  expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, 180]);
});

test('a logo is the mark, unless it is long or its file is missing', async () => {
  const { folder } = studio.studio.tools.files;
  const write = async (name: string, width: number) => {
    const picture = sharp({ create: { width, height: 100, channels: 3, background: '#00ff00' } });
    writeFileSync(join(folder, name), await picture.webp({ lossless: true }).toBuffer());
  };
  await write('square.webp', 100);
  await write('long.webp', 500);
  const middle = async (logo: string) => {
    await studio.studio.tools.db.execute("delete from settings where key = 'logo'");
    await setting('logo', `/files/${logo}`);
    const { rawPayload } = await get('/icons/app-192.png');
    const pixel = { left: 50, top: 96, width: 1, height: 1 };
    return [...(await sharp(rawPayload).extract(pixel).removeAlpha().raw().toBuffer())];
  };
  expect(await middle('square.webp')).toEqual([0, 255, 0]);
  for (const other of ['long.webp', 'missing.webp']) expect(await middle(other)).not.toEqual([0, 255, 0]);
});

const SHOWN: Installed = {
  name: 'Petal',
  description: '',
  logo: '',
  accent: '#9c4f4c',
  phone: '+65 6123 4567',
  address: { street: '', unit: '', country: '', postalCode: '', wayThere: '', directions: '' },
};
const files = { code: '/assets/offline-1.js', scripts: [], preloads: [], ownPreloads: [], fonts: [] };

/** What `/sw.js` answers in a studio with this build. */
async function workerOf(site: Partial<WorkerSite>, shown: Installed = SHOWN, built = 'run()') {
  const folder = mkdtempSync(join(tmpdir(), 'studio-worker-'));
  mkdirSync(join(folder, 'worker'));
  writeFileSync(join(folder, 'worker/sw.js'), built);
  const app = Fastify();
  const assets = { forPage: () => files };
  serveWorker(
    app,
    { builtFolder: join(folder, 'client'), isDevelopment: false, assets, ...site },
    async () => shown,
  );
  const response = await app.inject('/sw.js');
  rmSync(folder, { recursive: true });
  await app.close();
  return response;
}
const versionOf = async (...given: Parameters<typeof workerOf>) =>
  /"version":"([^"]+)"/.exec((await workerOf(...given)).body)?.[1];

test('the worker is checked each time, and may fetch from the studio and nowhere else', async () => {
  const { headers, body } = await workerOf({});
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect(body).toContain('/assets/offline-1.js');
});

test('it is another file for another build, and when what the offline page shows changes', async () => {
  const first = await versionOf({});
  expect(first).toMatch(/^[\w-]{22}$/);
  expect(await versionOf({})).toBe(first);
  const other = { forPage: () => ({ ...files, code: '/assets/offline-2.js' }) };
  const versions = [
    await versionOf({ assets: other }),
    await versionOf({}, SHOWN, 'run(2)'),
    await versionOf({}, { ...SHOWN, accent: '#1f4e8c' }),
  ];
  expect(new Set([first, ...versions]).size).toBe(4);
});

test.each([
  ['switched off', { hasWorker: false }],
  ['in development', { isDevelopment: true }],
  ['without a build', { builtFolder: undefined }],
])('there is none %s, which makes browsers remove theirs', async (_, site) => {
  const { statusCode, headers } = await workerOf(site);
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
});

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeAvifs } from './make-avifs.ts';
import { storePicture } from './store-picture.ts';

const root = mkdtempSync(join(tmpdir(), 'make-avifs-'));
let files: { folder: string };
let count = 0;
beforeEach(() => {
  files = { folder: join(root, String(++count)) };
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Soft shapes, as in a photograph: AVIF is smaller. */
const photograph = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#9c4f4c',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(4)
    .png()
    .toBuffer();

async function store(source: Buffer): Promise<string> {
  return (await storePicture(files, source)).replace('/files/', '');
}
const stored = () => (readdirSync(files.folder, { recursive: true }) as string[]).sort();
const sizeOf = (name: string) => statSync(join(files.folder, name)).size;

test('every size below the full one gets a smaller AVIF of the same width, without metadata', async () => {
  const name = await store(await photograph(900, 600));
  await makeAvifs(files, name);
  const stem = name.replace('.webp', '');
  for (const [each, width] of [
    [`${stem}/480`, 480],
    [`${stem}/800`, 800],
  ] as const) {
    const made = await sharp(readFileSync(join(files.folder, `${each}.avif`))).metadata();
    expect([made.format, made.compression, made.width, made.exif]).toEqual(['heif', 'av1', width, undefined]);
    expect(sizeOf(`${each}.avif`)).toBeLessThan(sizeOf(`${each}.webp`));
  }
  expect(sizeOf(`${stem}.avif`)).toBe(0);
});

test('an AVIF that saves less than a tenth is not kept: the empty file says that it was tried', async () => {
  const name = await store(
    await sharp({ create: { width: 500, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );
  await makeAvifs(files, name);
  const small = name.replace('.webp', '/480');
  expect([sizeOf(`${small}.webp`) > 0, sizeOf(`${small}.avif`)]).toEqual([true, 0]);
});

test('twice at once makes the same files, and leaves nothing half', async () => {
  const name = await store(await photograph(600, 400));
  await Promise.all([makeAvifs(files, name), makeAvifs(files, name)]);
  const stem = name.replace('.webp', '');
  expect(stored()).toEqual([stem, `${stem}.avif`, name, `${stem}/480.avif`, `${stem}/480.webp`].sort());
});

test('what was made before it was interrupted is not made again', async () => {
  const name = await store(await photograph(600, 400));
  const small = join(files.folder, name.replace('.webp', '/480.avif'));
  writeFileSync(small, 'made before');
  await makeAvifs(files, name);
  expect(readFileSync(small, 'utf8')).toBe('made before');
  expect(stored()).toContain(name.replace('webp', 'avif'));
});

test('a broken file leaves nothing', async () => {
  mkdirSync(files.folder);
  writeFileSync(join(files.folder, 'broken-600x400.webp'), 'no picture');
  await expect(makeAvifs(files, 'broken-600x400.webp')).rejects.toThrow();
  expect(stored()).toEqual(['broken-600x400.webp']);
});

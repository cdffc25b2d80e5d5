import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readPictureUrl } from '#shared/kit/picture-url.ts';
import { storePicture } from './store-picture.ts';

const root = mkdtempSync(join(tmpdir(), 'pictures-'));
let files: { folder: string };
let count = 0;
beforeEach(() => {
  files = { folder: join(root, String(++count)) };
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9c4f4c' } });
const stored = () => (existsSync(files.folder) ? readdirSync(files.folder, { recursive: true }) : []);
const pathOf = (url: string) => join(files.folder, url.replace('/files/', ''));

describe('storePicture', () => {
  test('stores a picture as WebP in every smaller size, under a URL with its dimensions', async () => {
    const url = await storePicture(files, await canvas(1200, 900).jpeg().toBuffer());
    expect(url).toMatch(/^\/files\/[0-9a-f]{32}-1200x900\.webp$/);
    for (const size of readPictureUrl(url)?.sizes ?? []) {
      const { width, format } = await sharp(readFileSync(pathOf(size.url))).metadata();
      expect([format, width]).toEqual(['webp', size.width]);
    }
  });

  test('the same picture twice is one file, two at once included', async () => {
    const source = await canvas(600, 400).png().toBuffer();
    const [first, second] = await Promise.all([storePicture(files, source), storePicture(files, source)]);
    expect(second).toBe(first);
    expect(stored().filter((name) => String(name).includes('partial'))).toEqual([]);
  });

  test('a large one is brought down to what a screen can show', async () => {
    const url = await storePicture(files, await canvas(4000, 3000).jpeg().toBuffer());
    expect(url).toContain('-1920x1440.webp');
  });

  test('what the camera wrote is gone, and the picture stands upright', async () => {
    const source = await canvas(600, 400)
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const url = await storePicture(files, source);
    const { exif } = await sharp(readFileSync(pathOf(url))).metadata();
    expect([url.includes('-400x600.webp'), exif]).toEqual([true, undefined]);
  });

  test.each([
    ['an executable with a picture’s name', async () => Buffer.from('MZ\x90\x00 not a picture')],
    [
      'an SVG with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['half a JPEG', async () => (await canvas(800, 800).jpeg().toBuffer()).subarray(0, 900)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('%s is refused and leaves nothing', async (_, make) => {
    await expect(storePicture(files, await make())).rejects.toThrow('Invalid file type');
    expect(stored()).toEqual([]);
  });

  test('a picture of a hundred million points is refused before it is decoded, with the reason', async () => {
    const bomb = await canvas(10_000, 10_000).png().toBuffer();
    await expect(storePicture(files, bomb)).rejects.toThrow('at most 50 megapixels');
    expect(stored()).toEqual([]);
  });
});

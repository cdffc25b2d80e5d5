import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PICTURE_WIDTHS } from '#shared/kit/picture-url.ts';
import { WIDTHS } from './build-pictures.mjs';
import { root } from './root.mjs';

test('the site’s own pictures are made in the widths that pages ask for', () => {
  expect(WIDTHS).toEqual([...PICTURE_WIDTHS]);
});

test.each(['site', 'seed'])('pictures/%s has every picture as AVIF too, in every size', async (name) => {
  const folder = join(root, 'pictures', name);
  const pictures = readdirSync(folder).filter((each) => each.endsWith('.webp') && each !== 'og-cover.webp');
  expect(pictures.length).toBeGreaterThan(5);
  for (const picture of pictures) {
    const { width } = await sharp(join(folder, picture)).metadata();
    const stem = join(folder, picture.replace('.webp', ''));
    for (const each of PICTURE_WIDTHS.filter((smaller) => smaller < width)) {
      expect((await sharp(`${stem}/${each}.avif`).metadata()).width, picture).toBe(each);
    }
    expect((await sharp(`${stem}.avif`).metadata()).width, picture).toBe(width);
  }
});

test('each AVIF of the demo is at least a tenth smaller than the WebP it takes the place of', () => {
  const folder = join(root, 'pictures/seed');
  const names = (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.avif'),
  );
  expect(names.length).toBeGreaterThan(100);
  const size = (name: string) => statSync(join(folder, name)).size;
  const share = (name: string) => size(name) / size(name.replace('.avif', '.webp'));
  expect(names.filter((name) => share(name) > 0.9)).toEqual([]);
});

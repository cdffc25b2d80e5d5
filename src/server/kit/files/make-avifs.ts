import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '#shared/kit/picture-url.ts';
import { exists, type Files, writeFileOnce } from './files.ts';

/** At the same SSIM as our WebP or better; more effort takes several times as long for a few per cent. */
const AVIF = { quality: 50, effort: 4 };
/** A strip of 1920 x 20,000 would take gigabytes and minutes. */
const MOST_PIXELS = 8_000_000;
/** Of the WebP's bytes: less is not worth a second file. */
const LARGEST_SHARE = 0.9;

/**
 * Beside every smaller size of a stored picture the same as AVIF. Where that saves less than a tenth, an empty file says
 * that it was tried. So does one for the full size, written last: there is nothing better than its WebP to make it from, and
 * compressed a second time it would be worse than that, at any quality.
 */
export async function makeAvifs(files: Files, name: string): Promise<void> {
  sharp.concurrency(1);
  const whole = await readFile(join(files.folder, name));
  const { width, height } = await sharp(whole).metadata();
  const folder = name.replace(/\.webp$/, '');
  for (const each of PICTURE_WIDTHS.filter((smaller) => smaller < width)) {
    await makeAvif(files, `${folder}/${each}.webp`, { whole, width: each, height: (height * each) / width });
  }
  await writeFileOnce(files, `${folder}.avif`, Buffer.alloc(0));
}

type Picture = { whole: Buffer; width: number; height: number };

async function makeAvif(files: Files, webp: string, { whole, width, height }: Picture): Promise<void> {
  const name = webp.replace(/\.webp$/, '.avif');
  if (await exists(join(files.folder, name))) return; // made before it was interrupted

  const { size } = await stat(join(files.folder, webp));
  const isTooLarge = width * height > MOST_PIXELS;
  const avif = isTooLarge ? null : await sharp(whole).resize({ width }).avif(AVIF).toBuffer();
  await writeFileOnce(files, name, avif && avif.length <= size * LARGEST_SHARE ? avif : Buffer.alloc(0));
}

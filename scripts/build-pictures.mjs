import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './root.mjs';

/** The same as in `picture-url.ts`, which a script cannot import; a test compares them. */
export const WIDTHS = [480, 800, 1200];

/**
 * The site's own pictures in every size, under the URLs that `picture-url.ts` reads. Their AVIFs are committed, since
 * making them takes a minute (`prepare-pictures.mjs`).
 */
export async function buildPictures() {
  const target = join(root, 'dist/client/pictures');
  rmSync(target, { recursive: true, force: true });
  const source = join(root, 'pictures/site');
  for (const name of readdirSync(source).filter((each) => each.endsWith('.webp'))) {
    const picture = readFileSync(join(source, name));
    const { width, height } = await sharp(picture).metadata();
    const own = join(source, name.replace(/\.webp$/, ''));
    const stem = join(target, `${name.replace(/\.webp$/, '')}-${width}x${height}`);
    await makeSizes(picture, width, stem);
    writeFileSync(`${stem}.webp`, picture);
    for (const end of ['', '.avif']) {
      if (existsSync(own + end)) cpSync(own + end, stem + end, { recursive: true });
    }
  }
}

/** As `480.webp` and so on in a folder. @param {Buffer} picture @param {number} width @param {string} folder */
export async function makeSizes(picture, width, folder) {
  mkdirSync(folder, { recursive: true });
  const smaller = WIDTHS.filter((each) => each < width);
  await Promise.all(
    smaller.map((each) =>
      sharp(picture)
        .resize(each)
        .webp({ quality: 80 })
        .toFile(join(folder, `${each}.webp`)),
    ),
  );
}

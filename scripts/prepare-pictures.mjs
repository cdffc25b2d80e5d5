import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeSizes, WIDTHS } from './build-pictures.mjs';
import { root } from './root.mjs';

/**
 * Run by hand after a picture was put into `pictures/seed` or `pictures/site`: makes one of the demo as an upload would
 * be, in every size, and AVIFs of both. They are committed, since the first start cannot wait for them.
 */
const seed = join(root, 'pictures/seed');
for (const stem of picturesIn(seed).filter((each) => !existsSync(each))) {
  const source = readFileSync(`${stem}.webp`);
  const { data, info } = await sharp(source)
    .autoOrient()
    .resize({ width: 1920, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  await makeSizes(source, info.width, stem);
  await makeAvifs(source, { stem, width: info.width, fullSizeQuality: 50 });
  writeFileSync(`${stem}.webp`, data);
  console.log(`${stem}: ${info.width} x ${info.height}`);
}

const site = join(root, 'pictures/site');
const forCrawlers = join(site, 'og-cover'); // they ask for no AVIF
for (const stem of picturesIn(site).filter((each) => each !== forCrawlers && !existsSync(`${each}.avif`))) {
  const source = readFileSync(`${stem}.webp`);
  const { width } = await sharp(source).metadata();
  // Takes the place of the picture as it was drawn, which is better than any WebP that we make.
  await makeAvifs(source, { stem, width, fullSizeQuality: 60 });
  console.log(stem);
}

/** Their paths without the ending. @param {string} folder */
function picturesIn(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.webp'));
  return names.map((name) => join(folder, name.replace(/\.webp$/, '')));
}

/**
 * With the settings of `make-avifs.ts`.
 * @param {Buffer} source
 * @param {{ stem: string, width: number, fullSizeQuality: number }} picture
 */
async function makeAvifs(source, { stem, width, fullSizeQuality }) {
  const upright = sharp(source).autoOrient();
  /** @param {number} each @param {number} quality @param {string} path */
  const save = (each, quality, path) =>
    upright.clone().resize(each).avif({ quality, effort: 4 }).toFile(path);

  mkdirSync(stem, { recursive: true });
  for (const each of WIDTHS.filter((smaller) => smaller < width))
    await save(each, 50, join(stem, `${each}.avif`));
  await save(width, fullSizeQuality, `${stem}.avif`);
}

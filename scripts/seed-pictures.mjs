import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeSizes } from './build-pictures.mjs';
import { root } from './root.mjs';

/** Run by hand after a picture was put into `pictures/seed`: makes it as an upload would be, in every size. */
const folder = join(root, 'pictures/seed');
for (const name of readdirSync(folder).filter((each) => each.endsWith('.webp'))) {
  const sizes = join(folder, name.replace(/\.webp$/, ''));
  if (existsSync(sizes)) continue;
  const source = readFileSync(join(folder, name));
  const { data, info } = await sharp(source)
    .autoOrient()
    .resize({ width: 1920, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  await makeSizes(source, info.width, sizes);
  writeFileSync(join(folder, name), data);
  console.log(`${name}: ${info.width} x ${info.height}`);
}

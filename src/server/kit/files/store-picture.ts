import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { WRONG_TYPE } from '#shared/kit/picture-limits.ts';
import { PICTURE_WIDTHS, pictureUrl } from '#shared/kit/picture-url.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { type Files, writeFileOnce } from './files.ts';
import { type MadePicture, makePicture } from './make-picture.ts';
import { webpSize } from './webp-size.ts';

/** Re-encodes, strips the metadata, and stores every size under the hash of the content. */
export async function storePicture(files: Files, source: Uint8Array): Promise<string> {
  const picture = await makePicture(source, PICTURE_WIDTHS);
  if (!picture) throw new HttpProblem(415, { code: 'unsupported_type', message: WRONG_TYPE });
  return storeMade(files, picture);
}

/** One of our own, made before: `name.webp`, with its smaller sizes as `name/480.webp` and so on, and each as AVIF. */
export async function storeReadyPicture(files: Files, path: string): Promise<string> {
  const whole = await readFile(path);
  const { width, height } = webpSize(whole);
  const stem = path.replace(/\.webp$/, '');
  const widths = PICTURE_WIDTHS.filter((each) => each < width);
  const sizes = await Promise.all(
    widths.map(async (each) => ({ width: each, content: await readFile(`${stem}/${each}.webp`) })),
  );
  const url = await storeMade(files, { whole, width, height, sizes });
  const stored = url.replace('/files/', '').replace(/\.webp$/, '');
  for (const end of [...widths.map((each) => `/${each}.avif`), '.avif']) {
    await writeFileOnce(files, stored + end, await readFile(stem + end));
  }
  return url;
}

async function storeMade(files: Files, picture: MadePicture): Promise<string> {
  const hash = createHash('sha256').update(picture.whole).digest('hex').slice(0, 32);
  const url = pictureUrl(`/files/${hash}`, picture.width, picture.height);
  await writeSizes(files, url.replace('/files/', ''), picture);
  return url;
}

/** The full size is written last: if it exists, the others do. */
async function writeSizes(files: Files, name: string, { sizes, whole }: MadePicture): Promise<void> {
  for (const { width, content } of sizes) {
    await writeFileOnce(files, name.replace(/\.webp$/, `/${width}.webp`), content);
  }
  await writeFileOnce(files, name, whole);
}

import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The bytes of each file of a picture, as photographs of phones have them. */
const FILES = { '/480': 20_000, '/800': 45_000, '/1200': 80_000, '': 150_000 };

export type MadeFile = { name: string; content: Buffer };

/** Files named as the studio names them; the content cannot be compressed, as that of pictures. */
export function* makePictures(count: number): Generator<MadeFile> {
  const noise = randomBytes(Math.max(...Object.values(FILES)));
  for (let n = 0; n < count; n++) {
    const hash = createHash('sha256').update(String(n)).digest('hex').slice(0, 32);
    for (const [end, bytes] of Object.entries(FILES)) {
      const content = Buffer.concat([Buffer.from(`${n}${end} `), noise], bytes);
      yield { name: `${hash}-1920x1280${end}.webp`, content };
    }
  }
}

export async function writePictures(folder: string, count: number): Promise<void> {
  for (const { name, content } of makePictures(count)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

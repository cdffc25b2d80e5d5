import type { Sharp } from 'sharp';
import { TOO_MANY_PIXELS } from '#shared/kit/picture-limits.ts';
import { HttpProblem } from '#shared/kit/problem.ts';

export type MadePicture = {
  width: number;
  height: number;
  whole: Buffer;
  sizes: { width: number; content: Buffer }[];
};

const MAX_WIDTH = 1920;
export const MAX_PIXELS = 50_000_000; // refuses a decompression bomb before it is decoded
const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp']);
/** Decoded, a picture takes hundreds of megabytes at worst, so few are processed at once. */
const takeTurn = inTurn(2);

/**
 * Converts any accepted picture to WebP, upright and without metadata; null when it is not a picture, refused when it
 * has too many pixels. Detected by content. Of an animation the first frame is used.
 */
export function makePicture(source: Uint8Array, widths: readonly number[]): Promise<MadePicture | null> {
  return takeTurn(() => make(source, widths));
}

async function make(source: Uint8Array, widths: readonly number[]): Promise<MadePicture | null> {
  // Loaded on first use: it is large, and most processes never need it.
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height } = await sharp(source, { limitInputPixels: false }).metadata();
    if (!FORMATS.has(format)) return null;
    if (width * height > MAX_PIXELS)
      throw new HttpProblem(413, { code: 'too_many_pixels', message: TOO_MANY_PIXELS });

    const upright = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
    const { data, info } = await encode(upright.clone(), MAX_WIDTH);
    const sizes: MadePicture['sizes'] = [];
    for (const width of widths.filter((each) => each < info.width)) {
      sizes.push({ width, content: (await encode(upright.clone(), width)).data });
    }
    return { width: info.width, height: info.height, whole: data, sizes };
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    return null; // truncated, or not a picture
  }
}

function encode(picture: Sharp, width: number) {
  return picture
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
}

/** Limits the number of concurrent tasks; others wait in order of arrival. */
export function inTurn(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

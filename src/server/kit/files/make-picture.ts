import type { Sharp } from 'sharp';
import { inTurn } from './in-turn.ts';

export type MadePicture = {
  width: number;
  height: number;
  whole: Buffer;
  sizes: { width: number; content: Buffer }[];
};

const MAX_WIDTH = 1920;
const MAX_PIXELS = 50_000_000; // a decompression bomb is refused before it is unpacked
const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp']);
/** Unpacked, a picture takes hundreds of megabytes at worst: eight at once wait for each other. */
const takeTurn = inTurn(2);

/**
 * Turns any picture we take into WebP, upright and without metadata; null when it is none. Judged by content. Of one
 * that moves, the first picture stands for it.
 */
export function makePicture(source: Uint8Array, widths: readonly number[]): Promise<MadePicture | null> {
  return takeTurn(() => make(source, widths));
}

async function make(source: Uint8Array, widths: readonly number[]): Promise<MadePicture | null> {
  // Loaded when a picture comes: it weighs as much as half the studio, and most processes never see one.
  const { default: sharp } = await import('sharp');
  try {
    const { format } = await sharp(source, { limitInputPixels: MAX_PIXELS }).metadata();
    if (!FORMATS.has(format)) return null;

    const upright = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
    const { data, info } = await encode(upright.clone(), MAX_WIDTH);
    const sizes: MadePicture['sizes'] = [];
    for (const width of widths.filter((each) => each < info.width)) {
      sizes.push({ width, content: (await encode(upright.clone(), width)).data });
    }
    return { width: info.width, height: info.height, whole: data, sizes };
  } catch {
    return null; // truncated, too large when unpacked, or not a picture at all
  }
}

function encode(picture: Sharp, width: number) {
  return picture
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
}

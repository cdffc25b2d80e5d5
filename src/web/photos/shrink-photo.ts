import { MOST_PICTURE_BYTES, TOO_LARGE } from '#shared/kit/picture-limits.ts';
import { HEIC_PHOTO } from '#shared/photos/photo-kinds.ts';

const LONGEST_EDGE = 2_400;
const QUALITY = 0.9;

/** What a person is told about a photo that cannot be sent. */
export class PhotoProblem extends Error {}

/**
 * As JPEG, small enough to send over a phone's line: today's cameras take 50 megapixels. What this browser cannot read
 * is sent as it is, and the server says what is wrong with it.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return asItIs(file);
  const photo = await drawJpeg(picture, picture);
  picture.close();
  return photo ?? asItIs(file);
}

/** Its longest edge is at most `LONGEST_EDGE`. */
export function drawJpeg(
  source: CanvasImageSource,
  size: { width: number; height: number },
): Promise<Blob | null> {
  const { width, height } = fitWithin(size, LONGEST_EDGE);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** Never larger than it was. */
export function fitWithin({ width, height }: { width: number; height: number }, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function asItIs(file: File): File {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) throw new PhotoProblem(HEIC_PHOTO);
  if (file.size > MOST_PICTURE_BYTES) throw new PhotoProblem(TOO_LARGE);
  return file;
}

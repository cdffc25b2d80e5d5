import { makePicture } from '#server/kit/files/make-picture.ts';
import { readSealedFile, writeSealedFile } from '#server/kit/files/sealed-files.ts';
import type { Context } from '#server/kit/http/context.ts';
import { openBytes, sealBytes } from '#server/kit/secrets/sealed-bytes.ts';
import { WRONG_TYPE } from '#shared/kit/picture-limits.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { HEIC_PHOTO } from '#shared/photos/photo-kinds.ts';

const THUMBNAIL_WIDTH = 240;

export type SealedPhoto = { file: string; thumbnail: Buffer; width: number; height: number };
type PhotoContent = { whole: Buffer; thumbnail: Buffer; width: number; height: number };

/** Made small, upright and without metadata; refused with a sentence when it is not a picture we can read. */
export async function readPhoto(source: Uint8Array): Promise<PhotoContent> {
  const made = await makePicture(source, [THUMBNAIL_WIDTH]);
  if (!made) throw refuse(source);
  const { whole, width, height, sizes } = made;
  return { whole, width, height, thumbnail: sizes[0]?.content ?? whole };
}

/** The file first: a photo in the database is always there. */
export async function sealPhoto(
  { files }: Pick<Context, 'files'>,
  key: Buffer,
  { whole, thumbnail, width, height }: PhotoContent,
): Promise<SealedPhoto> {
  const file = await writeSealedFile(files, sealBytes(key, whole, 'photo'));
  return { file, thumbnail: sealBytes(key, thumbnail, 'thumbnail'), width, height };
}

/** Null when it is not there, or was not sealed with this key. */
export async function openPhoto(
  { files }: Pick<Context, 'files'>,
  key: Buffer,
  file: string,
): Promise<Buffer | null> {
  const sealed = await readSealedFile(files, file);
  return sealed && openBytes(key, sealed, 'photo');
}

export function openThumbnail(key: Buffer | undefined, thumbnail: Buffer): string | null {
  const content = key && openBytes(key, thumbnail, 'thumbnail');
  return content ? asDataUrl(content) : null;
}

export function asDataUrl(webp: Buffer): string {
  return `data:image/webp;base64,${webp.toString('base64')}`;
}

function refuse(source: Uint8Array): HttpProblem {
  const message = isHeic(source) ? HEIC_PHOTO : WRONG_TYPE;
  return new HttpProblem(415, { code: 'unsupported_type', message });
}

/** "ftyp" and a brand of HEIF, as iPhones write them. */
function isHeic(source: Uint8Array): boolean {
  const head = Buffer.from(source.subarray(4, 12)).toString('latin1');
  return /^ftyp(hei[cmsx]|hev[cmx]|mif1|msf1)$/.test(head);
}

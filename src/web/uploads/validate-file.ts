import { MOST_PICTURE_BYTES, PICTURE_TYPES, TOO_LARGE, WRONG_TYPE } from '#shared/kit/picture-limits.ts';

export const PICTURE_HINT = 'JPEG, JPG, PNG, GIF or WebP, max 5MB';
const ENDING = /\.(jpe?g|png|gif|webp)$/i;

export type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

/**
 * What is wrong with a chosen file, before it is sent; null when it is fine. Only the server checks the content: an
 * unknown type is accepted here.
 */
export function validateFile({ name, size, type }: FileFacts): string | null {
  const isPicture = type === '' ? ENDING.test(name) : PICTURE_TYPES.some((each) => each === type);
  if (!isPicture) return WRONG_TYPE;
  if (size > MOST_PICTURE_BYTES) return TOO_LARGE;
  return null;
}

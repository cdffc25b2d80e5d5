export const PICTURE_HINT = 'JPEG, JPG, PNG, GIF or WebP, max 5MB';
export const PICTURE_TYPES = 'image/jpeg,image/png,image/gif,image/webp';

const MAX_BYTES = 5 * 1024 * 1024;
const TYPES = new Set(PICTURE_TYPES.split(','));
const ENDING = /\.(jpe?g|png|gif|webp)$/i;

export type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

/**
 * What is wrong with a file that somebody chose, before a byte of it is sent; null when it may go. Only the server
 * sees what is inside: a browser that does not know the type has the benefit of the doubt.
 */
export function validateFile({ name, size, type }: FileFacts): string | null {
  const isPicture = type === '' ? ENDING.test(name) : TYPES.has(type);
  if (!isPicture) return 'Invalid file type: Please select an image file (JPEG, PNG, GIF, WebP)';
  if (size > MAX_BYTES) return 'File too large: Please select an image smaller than 5MB';
  return null;
}

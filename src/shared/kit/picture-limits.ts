/** Checked by the form before sending and again by the server, by content. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

export const TOO_LARGE = 'File too large: Please select an image smaller than 5MB';
export const TOO_MANY_PIXELS =
  'Picture too large: Please select one with at most 50 megapixels, such as 8,000 × 6,000';
export const WRONG_TYPE = 'Invalid file type: Please select an image file (JPEG, PNG, GIF, WebP)';

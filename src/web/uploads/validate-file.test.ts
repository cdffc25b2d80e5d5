import { expect, test } from 'vitest';
import { validateFile } from './validate-file.ts';

const MB = 1024 * 1024;
const LARGE = 'File too large: Please select an image smaller than 5MB';
const NO_PICTURE = 'Invalid file type: Please select an image file (JPEG, PNG, GIF, WebP)';

test.each([
  { file: { name: 'a.jpg', type: 'image/jpeg', size: 5 * MB }, message: null },
  { file: { name: 'a.PNG', type: 'image/png', size: 1 }, message: null },
  { file: { name: 'a.gif', type: 'image/gif', size: 1 }, message: null },
  { file: { name: 'a.webp', type: 'image/webp', size: 1 }, message: null },
  { file: { name: 'a.jpg', type: 'image/jpeg', size: 5 * MB + 1 }, message: LARGE },
  { file: { name: 'a.jpg', type: 'image/jpeg', size: 5.1 * MB }, message: LARGE },
  { file: { name: 'a.svg', type: 'image/svg+xml', size: 1 }, message: NO_PICTURE },
  { file: { name: 'a.heic', type: 'image/heic', size: 1 }, message: NO_PICTURE },
  { file: { name: 'a.pdf', type: 'application/pdf', size: 9 * MB }, message: NO_PICTURE },
  { file: { name: 'A.WEBP', type: '', size: 1 }, message: null },
  { file: { name: 'a.exe', type: '', size: 1 }, message: NO_PICTURE },
])('$file.name of $file.size bytes as "$file.type": $message', ({ file, message }) => {
  expect(validateFile(file)).toBe(message);
});

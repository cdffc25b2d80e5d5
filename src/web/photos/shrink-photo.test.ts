// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { TOO_LARGE } from '#shared/kit/picture-limits.ts';
import { HEIC_PHOTO } from '#shared/photos/photo-kinds.ts';
import { fitWithin, shrinkPhoto } from './shrink-photo.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    { width: 8_064, height: 6_048 },
    { width: 2_400, height: 1_800 },
  ],
  [
    { width: 3_000, height: 4_000 },
    { width: 1_800, height: 2_400 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
])('%o fits as %o', (size, fits) => {
  expect(fitWithin(size, 2_400)).toEqual(fits);
});

const unreadable = () => vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')));

test.each([
  ['IMG_1.HEIC', '', HEIC_PHOTO],
  ['photo', 'image/heif', HEIC_PHOTO],
])('%s that the browser cannot read is refused with a sentence', async (name, type, sentence) => {
  unreadable();
  await expect(shrinkPhoto(new File(['x'], name, { type }))).rejects.toThrow(sentence);
});

test('anything else unreadable goes as it is, unless it is too large', async () => {
  unreadable();
  const small = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  expect(await shrinkPhoto(small)).toBe(small);
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' });
  await expect(shrinkPhoto(large)).rejects.toThrow(TOO_LARGE);
});

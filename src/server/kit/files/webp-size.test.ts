import sharp from 'sharp';
import { expect, test } from 'vitest';
import { webpSize } from './webp-size.ts';

const draw = (width: number, height: number, alpha: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 160, g: 82, b: 45, alpha } } });

test.each([
  [1, 1],
  [640, 479],
  [4_097, 3],
])('the size of a WebP of %s by %s is read, with and without transparency', async (width, height) => {
  for (const alpha of [1, 0.5])
    expect(webpSize(await draw(width, height, alpha).webp().toBuffer())).toEqual({ width, height });
});

test('another picture is refused', async () => {
  const png = await draw(4, 4, 1).png().toBuffer();
  expect(() => webpSize(png)).toThrow('not a lossy WebP');
});

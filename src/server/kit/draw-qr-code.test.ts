import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawQrCode } from './draw-qr-code.ts';

test.each([1, 20, 150, 800])('a reader reads %i characters back', async (length) => {
  const text = 'Petal 48291 '.repeat(70).slice(0, length);
  const png = Buffer.from(drawQrCode(text).replace('data:image/png;base64,', ''), 'base64');
  const { data, info } = await sharp(png)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(text);
});

import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { type QrDrawing, qrDrawing } from './qr-drawing.ts';

const DOT = 6;

test.each(['K7QM-4XWP-9TRD', '2222-2222-2222', 'https://petal.example/auth?ref=MEI-7Q4M'])(
  'a scanner reads %s from what is drawn',
  (text) => {
    const side = qrDrawing(text).size * DOT;
    expect(jsQR.default(painted(qrDrawing(text)), side, side)?.data).toBe(text);
  },
);

/** The path as a camera would see it: black squares on white. */
function painted({ size, path }: QrDrawing): Uint8ClampedArray {
  const side = size * DOT;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let i = 0; i < DOT * DOT; i++) {
      const at = (Number(y) * DOT + Math.floor(i / DOT)) * side + Number(x) * DOT + (i % DOT);
      pixels.fill(0, at * 4, at * 4 + 3);
    }
  }
  return pixels;
}

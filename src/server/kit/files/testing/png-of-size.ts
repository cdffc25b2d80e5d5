import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A PNG of a few bytes whose header says that it is this large: made in no time, and refused before it is read. */
export async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#9c4f4c' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

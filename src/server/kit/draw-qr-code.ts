import { crc32, deflateSync } from 'node:zlib';
import QRCode from 'qrcode';

/** The margin scanners need, in modules. */
const EDGE = 4;
/** Sharp when the picture is saved and shown larger. */
const PIXELS = 10;

/**
 * A black and white PNG of one bit a pixel, as a data URL. The library's own picture has colours and transparency: it is
 * seven times as large and takes ten times as long.
 */
export function drawQrCode(text: string): string {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const isDark = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && data[y * size + x];
  const width = (size + 2 * EDGE) * PIXELS;
  const lines = Array.from({ length: size + 2 * EDGE }, (_, y) => {
    // Each begins with the byte of its filter: none.
    const line = Buffer.alloc(1 + Math.ceil(width / 8));
    for (let x = 0; x < width; x++) {
      if (isDark(Math.floor(x / PIXELS) - EDGE, y - EDGE)) continue;
      line[1 + (x >> 3)]! |= 0x80 >> (x & 7); // within the line
    }
    return Array<Buffer>(PIXELS).fill(line);
  });
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header(width)),
    pngChunk('IDAT', deflateSync(Buffer.concat(lines.flat()))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** A square of one bit a pixel, where 1 is white. */
function header(width: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(width, 4);
  bytes[8] = 1;
  return bytes;
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

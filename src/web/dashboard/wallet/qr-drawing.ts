import QRCode from 'qrcode';

/** A QR code as one path over a square, including the quiet zone. */
export type QrDrawing = { size: number; path: string };

/** The quiet zone scanners need. */
const EDGE = 4;

export function qrDrawing(text: string): QrDrawing {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (data[y * size + x]) path += `M${x + EDGE} ${y + EDGE}h1v1h-1z`;
    }
  }
  return { size: size + 2 * EDGE, path };
}

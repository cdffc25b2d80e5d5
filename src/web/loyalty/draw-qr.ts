import type { QrDrawing } from './qr-drawing.ts';

/**
 * Draws in a worker, whose code (the library is as large as half a page) comes only when somebody wants a QR code,
 * and in no file of the page's own.
 */
export function drawQr(text: string): Promise<QrDrawing> {
  return new Promise((drawn, fail) => {
    const worker = new Worker(new URL('./draw-qr.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<QrDrawing>) => {
      worker.terminate();
      drawn(data);
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      fail(new Error('The QR code could not be drawn.'));
    });
    worker.postMessage(text);
  });
}

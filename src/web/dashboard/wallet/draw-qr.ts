import type { QrDrawing } from './qr-drawing.ts';

type Request = { drawn: (drawing: QrDrawing) => void; fail: (error: Error) => void };

let worker: Worker | null = null;
/** In order of request, which is the order of the worker's responses. */
let requests: Request[] = [];

/**
 * Draws in a worker, whose code (the library is as large as half a page) is loaded on demand and separately from the
 * page. One worker draws all concurrent requests.
 */
export function drawQr(text: string): Promise<QrDrawing> {
  return new Promise((drawn, fail) => {
    requests.push({ drawn, fail });
    worker ??= startWorker();
    worker.postMessage(text);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./draw-qr.worker.ts', import.meta.url), { type: 'module' });
  const stop = () => {
    started.terminate();
    worker = null;
  };
  started.addEventListener('message', ({ data }: MessageEvent<QrDrawing>) => {
    requests.shift()?.drawn(data);
    if (requests.length === 0) stop();
  });
  started.addEventListener('error', () => {
    stop();
    const failed = requests;
    requests = [];
    for (const { fail } of failed) fail(new Error('The QR code could not be drawn.'));
  });
  return started;
}

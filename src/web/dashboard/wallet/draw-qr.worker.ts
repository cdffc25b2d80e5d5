import { qrDrawing } from './qr-drawing.ts';

addEventListener('message', ({ data: text }: MessageEvent<string>) => postMessage(qrDrawing(text)));

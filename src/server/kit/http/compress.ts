import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const WORTH_BYTES = 1_024;
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** By what the browser accepts and the size: small bodies are sent uncompressed. */
export function pickEncoding(accept: string | undefined, bytes: number): Encoding | null {
  if (!accept || bytes < WORTH_BYTES) return null;
  const known = picked.get(accept);
  if (known !== undefined) return known;
  const encoding = readEncoding(accept);
  if (picked.size < MOST_PICKED) picked.set(accept, encoding);
  return encoding;
}

/** Browsers send few different ones, and each request asks. */
const picked = new Map<string, Encoding | null>();
const MOST_PICKED = 100;

function readEncoding(accept: string): Encoding | null {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(\s*,|\s*$))/.test(accept)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s*,|\s*$))/.test(accept) ? 'gzip' : null;
}

/** Of brotli: 5 takes a few milliseconds; 11 makes a page a sixth smaller, and takes forty times as long. */
export type Quality = 5 | 11;

/** In the thread pool. */
export function compress(body: Buffer | string, encoding: Encoding, quality: Quality = 5): Promise<Buffer> {
  if (encoding === 'gzip') return packGzip(body, { level: 5 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  // A small window: pages are not longer, and each response in flight would hold megabytes.
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_LGWIN]: 18,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return packBrotli(body, { params });
}

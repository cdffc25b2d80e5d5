import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const WORTH_BYTES = 1_024;
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** By what the browser accepts and the size: small bodies are sent uncompressed. */
export function pickEncoding(accept: string | undefined, bytes: number): Encoding | null {
  if (!accept || bytes < WORTH_BYTES) return null;
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(\s*,|\s*$))/.test(accept)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s*,|\s*$))/.test(accept) ? 'gzip' : null;
}

/** In the thread pool, at a level that balances speed and size. */
export function compress(body: Buffer | string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return packGzip(body, { level: 5 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  // A small window: pages are not longer, and each response in flight would hold megabytes.
  const params = {
    [BROTLI_PARAM_QUALITY]: 4,
    [BROTLI_PARAM_LGWIN]: 18,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return packBrotli(body, { params });
}

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compress, pickEncoding } from './compress.ts';

describe('pickEncoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0', 'br'],
    ['br;q=0.0,gzip;q=0', null],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('%s takes %s', (accept, encoding) => {
    expect(pickEncoding(accept, 5_000)).toBe(encoding);
  });

  test('what fits into one packet travels as it is', () => {
    expect(pickEncoding('br', 800)).toBeNull();
  });
});

test('what was packed unpacks to the same', async () => {
  const text = 'sensitive skin '.repeat(500);
  expect(brotliDecompressSync(await compress(text, 'br')).toString()).toBe(text);
  expect(brotliDecompressSync(await compress(text, 'br', 11)).toString()).toBe(text);
  expect(gunzipSync(await compress(text, 'gzip')).toString()).toBe(text);
});

import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packStored, pickStored, storeResponse } from './stored-response.ts';

const BR = { 'accept-encoding': 'br' };
const aPage = (n: number) =>
  storeResponse({
    route: '/products',
    headers: {},
    type: 'text/html',
    etag: `"${n}"`,
    body: Buffer.from(`<p>Page ${n}</p>`.repeat(200)),
  });

test('a page that is asked for again is compressed further; of a thousand, twenty wait for it and the others stay as they are', async () => {
  const pages = Array.from({ length: 1_000 }, (_, n) => aPage(n));
  for (const page of pages) await packStored(page, BR);
  for (const page of pages) pickStored(page, BR);
  const chosen = pages.filter(({ isSmallest }) => isSmallest);
  expect(chosen).toHaveLength(20);

  const [first, last] = [chosen[0]!, pages.at(-1)!];
  const before = first.packed.get('br');
  await expect.poll(() => first.packed.get('br')).not.toBe(before);
  expect(brotliDecompressSync(pickStored(first, BR)!.body!)).toEqual(first.body);

  // Its turn comes when it is asked for later.
  await expect.poll(() => pickStored(last, BR) && last.isSmallest).toBe(true);
}, 30_000);

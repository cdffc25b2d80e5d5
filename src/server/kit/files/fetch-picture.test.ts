import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPictureFetcher } from './fetch-picture.ts';
import { listFolder, type SharedFiles } from './files.ts';

const root = mkdtempSync(join(tmpdir(), 'fetch-picture-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const WHOLE = `${'a'.repeat(32)}-1300x900`;

/** Only `read` is needed here. */
const sharedBy = (read: SharedFiles['read']): SharedFiles => ({
  read,
  list: async () => [],
  write: async () => {},
  delete: async () => {},
  isKnown: () => false,
});

test('a bucket that fails in the middle fails the request and nothing else, and leaves no full size', async () => {
  const files = {
    folder: join(root, 'middle'),
    shared: sharedBy(async (name) => {
      if (name === `${WHOLE}.webp`) return Buffer.from('the full size');
      if (name.endsWith('/480.webp')) return Buffer.from('a size');
      throw new Error(`gone before ${name}`);
    }),
  };
  // Whoever else rejects without being awaited fails this run.
  await expect(createPictureFetcher(files)?.(WHOLE)).rejects.toThrow('gone before');
  await expect.poll(() => listFolder(files)).not.toContain(`${WHOLE}.webp`);
});

test('strangers who ask for many pictures get 503 above the limit, and those under way go on', async () => {
  let respond = () => {};
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const fetchMissing = createPictureFetcher({
    folder: join(root, 'many'),
    shared: sharedBy(() => responded.then(() => null)),
  });
  const nameOf = (n: number) => `${String(n).padStart(32, '0')}-10x10`;
  const underWay = Array.from({ length: 60 }, (_, n) => fetchMissing?.(nameOf(n)));
  const refused = underWay.slice(40);
  for (const each of refused) await expect(each).rejects.toMatchObject({ status: 503 });
  respond();
  await Promise.all(underWay.slice(0, 40));
  await fetchMissing?.(nameOf(60));
});

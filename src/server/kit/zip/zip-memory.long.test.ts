import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { writeZip } from './write-zip.ts';

test('pictures that are written take no memory any more', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  async function* pictures() {
    for (let id = 0; id < 40; id++)
      yield { name: `pictures/${id}.webp`, content: Buffer.alloc(2_000_000, id) };
  }
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  let written = 0;
  let lookAt = 0;
  for await (const piece of writeZip(pictures(), new Date('2026-03-10T08:00:00Z'))) {
    written += piece.length;
    if (written < lookAt) continue;
    lookAt += 20_000_000; // not at each piece: a collection takes long in a worker that has loaded the whole server
    collectGarbage();
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  expect(written).toBeGreaterThan(80_000_000);
  expect(most).toBeLessThan(30_000_000);
});

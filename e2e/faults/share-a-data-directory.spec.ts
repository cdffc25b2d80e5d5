import { anAdmin, recordedTaglines } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { postmasterOf } from './postmaster.ts';
import { CATALOG } from './studio-process.ts';

test('two processes share one PostgreSQL; the death of one leaves the other, the last stops it', {
  tag: '@long',
}, async ({ scene }) => {
  const dataDir = scene.usedDataDir();
  const first = scene.start({ dataDir });
  const firstAddress = await first.open;
  const server = postmasterOf(dataDir);
  expect(server).toBeDefined();
  const second = scene.start({ dataDir });
  const secondIp = await second.open;
  expect(postmasterOf(dataDir)).toBe(server);

  const admin = await anAdmin(dataDir);
  expect(await admin.write(firstAddress, 'said to the first')).toBe(200);
  await expect.poll(() => taglineAt(secondIp)).toBe('said to the first');

  await first.kill();
  expect(await admin.write(secondIp, 'said to the second')).toBe(200);
  expect(await recordedTaglines(dataDir)).toEqual(['said to the first', 'said to the second']);

  expect(await second.kill('SIGTERM')).toBe(0);
  expect(postmasterOf(dataDir)).toBeUndefined();
});

test('two first starts at once make one studio', { tag: '@long' }, async ({ scene }) => {
  const dataDir = scene.dataDir();
  const both = [scene.start({ dataDir, env: CATALOG }), scene.start({ dataDir, env: CATALOG })];
  const addresses = await Promise.all(both.map(({ open }) => open));
  const lists = await Promise.all(
    addresses.map(async (address) => (await fetch(`${address}/api/treatments`)).json()),
  );
  expect(lists[0]).toEqual(lists[1]);
  expect(both.filter(({ said }) => said().includes('Sign in as admin'))).toHaveLength(1);

  expect(await Promise.all(both.map(({ kill }) => kill('SIGTERM')))).toEqual([0, 0]);
  expect(postmasterOf(dataDir)).toBeUndefined();
});

async function taglineAt(address: string): Promise<string> {
  const studio = (await (await fetch(`${address}/api/studio`)).json()) as { tagline: string };
  return studio.tagline;
}

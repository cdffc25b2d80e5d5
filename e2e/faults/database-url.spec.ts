import { createServer } from 'node:net';
import { anAdmin } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { killPostmaster, serverFolder } from './postmaster.ts';
import { CATALOG } from './studio-process.ts';

const at = (dataDir: string, name = 'studio') =>
  `postgres://studio@localhost/${name}?host=${serverFolder(dataDir)}`;

test('a database that never answers is waited for, and given up in one line', { tag: '@long' }, async ({
  scene,
}) => {
  const silent = createServer().listen(0, '127.0.0.1');
  scene.later(() => silent.close());
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as { port: number };

  const urls = ['postgres://u@127.0.0.1:1/studio', `postgres://u:secret@127.0.0.1:${port}/studio`];
  const studios = urls.map((url) => scene.start({ dataDir: scene.dataDir(), env: { DATABASE_URL: url } }));
  const begun = performance.now();
  for (const studio of studios) {
    expect(await studio.ended, studio.complained()).toBe(1);
    expect(studio.said()).toBe('The database does not answer yet; trying for 30 seconds.\n');
    expect(studio.complained()).toMatch(/^The database of DATABASE_URL does not answer \(.+\)\.\n$/);
    expect(studio.complained()).not.toContain('secret');
  }
  const seconds = (performance.now() - begun) / 1_000;
  expect(seconds).toBeGreaterThan(25);
  expect(seconds).toBeLessThan(45);
});

test('a database that comes later is waited for', { tag: '@long' }, async ({ scene }) => {
  const dataDir = scene.usedDataDir(); // the database exists, its server is down

  const early = scene.start({
    dataDir: scene.dataDir('early'),
    env: { ...CATALOG, DATABASE_URL: at(dataDir) },
  });
  await expect.poll(early.said).toContain('does not answer yet');
  const owner = scene.start({ dataDir, env: CATALOG });

  const [address] = await Promise.all([early.open, owner.open]);
  const treatments = (await (await fetch(`${address}/api/treatments`)).json()) as { name: string }[];
  expect(new Set(treatments.map(({ name }) => name)).size).toBe(treatments.length);

  // An external server: leaving does not stop it.
  expect(await early.kill('SIGTERM')).toBe(0);
  expect((await fetch(`${await owner.open}/readyz`)).status).toBe(200);

  const lost = scene.start({ dataDir: scene.dataDir('lost'), env: { DATABASE_URL: at(dataDir, 'nowhere') } });
  expect(await lost.ended).toBe(1);
  expect(lost.complained()).toBe('DATABASE_URL was refused: database "nowhere" does not exist.\n');
});

test('while the database is away requests get a 503 in our own shape, and all is well once it is back', {
  tag: '@long',
}, async ({ scene }) => {
  const dataDir = scene.usedDataDir();
  const owner = scene.start({ dataDir });
  await owner.open;
  const guest = scene.start({
    dataDir: scene.dataDir('guest'),
    env: { DATABASE_URL: at(dataDir), LOG_LEVEL: 'silent' },
  });
  const address = await guest.open;
  const admin = await anAdmin(dataDir);

  await owner.kill(); // nobody is left to restart it
  await killPostmaster(dataDir);
  const answer = await fetch(`${address}/api/treatments`);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { code: 'unavailable', message: expect.any(String) },
  ]);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  expect(await admin.write(address, 'into the void')).toBe(503);

  await scene.start({ dataDir }).open;
  expect(await admin.write(address, 'here again')).toBe(200);
  expect(guest.hasEnded()).toBe(false);
});

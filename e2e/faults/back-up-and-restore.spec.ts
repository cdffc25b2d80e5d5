import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { adminToken, anAdmin } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { postmasterOf, queryRows } from './postmaster.ts';
import { CATALOG } from './studio-process.ts';

test('an open studio goes on during a backup, and shows what is restored at once', { tag: '@long' }, async ({
  scene,
}) => {
  const dataDir = scene.usedDataDir();
  const file = join(scene.folder, 'backup.gz');
  const studio = scene.start({ dataDir });
  const address = await studio.open;
  const admin = await anAdmin(dataDir);
  const tagline = async () =>
    ((await (await fetch(`${address}/api/studio`)).json()) as { tagline: string }).tagline;

  expect(await admin.write(address, 'before the backup')).toBe(200);
  const backup = scene.start({ dataDir, args: ['backup', file] });
  expect(await backup.ended, backup.complained()).toBe(0);
  expect(backup.said()).toContain(`Written to ${file}`);

  expect(await admin.write(address, 'after the backup')).toBe(200);
  await expect.poll(tagline).toBe('after the backup');
  const restored = scene.start({ dataDir, args: ['restore', file] });
  expect(await restored.ended, restored.complained()).toBe(0);
  await expect.poll(tagline).toBe('before the backup');
  expect(await admin.write(address, 'and on it goes')).toBe(200);

  const [, safety = ''] = /kept in (\S+)/.exec(restored.said()) ?? [];
  const undone = scene.start({ dataDir, args: ['restore', safety] });
  expect(await undone.ended, undone.complained()).toBe(0);
  await expect.poll(tagline).toBe('after the backup');
  expect(await studio.kill('SIGTERM')).toBe(0);
});

test('without an open studio both start PostgreSQL and stop it again; a new machine gets everything', {
  tag: '@long',
}, async ({ scene }) => {
  const dataDir = scene.dataDir();
  const file = join(scene.folder, 'backup.gz');
  const studio = scene.start({ dataDir, env: CATALOG });
  const treatments = await (await fetch(`${await studio.open}/api/treatments`)).text();
  await studio.kill('SIGTERM');

  const backup = scene.start({ dataDir, args: ['backup', file] });
  expect(await backup.ended, backup.complained()).toBe(0);
  expect(postmasterOf(dataDir)).toBeUndefined();

  const newDir = scene.dataDir('new machine');
  const restored = scene.start({ dataDir: newDir, args: ['restore', file] });
  expect(await restored.ended, restored.complained()).toBe(0);
  expect(postmasterOf(newDir)).toBeUndefined();
  expect(existsSync(join(newDir, 'backups'))).toBe(false);

  const moved = scene.start({ dataDir: newDir });
  expect(await (await fetch(`${await moved.open}/api/treatments`)).text()).toBe(treatments);
  expect(moved.said()).not.toContain('Sign in as admin');
  expect(await queryRows(newDir, "select from users where role = 'admin'")).toHaveLength(1);
});

test('a restore that is killed half-way leaves everything as it was', async ({ scene }) => {
  const dataDir = scene.usedDataDir();
  const file = join(scene.folder, 'backup.gz');
  const studio = scene.start({ dataDir });
  const address = await studio.open;
  const backup = scene.start({ dataDir, args: ['backup', file] });
  expect(await backup.ended, backup.complained()).toBe(0);
  const admin = await anAdmin(dataDir);
  expect(await admin.write(address, 'after the backup')).toBe(200);

  const half = scene.start({ dataDir, args: ['restore', file] });
  // The safety backup exists once the restore has locked everything and is about to begin.
  while (!existsSync(join(dataDir, 'backups')) && !half.hasEnded()) await pause(1);
  await half.kill();
  const studioShows = async () =>
    ((await (await fetch(`${address}/api/studio`)).json()) as { tagline: string }).tagline;
  expect(await studioShows()).toBe('after the backup');
  expect(await admin.write(address, 'still open')).toBe(200);
});

test('a nightly backup is proved by restoring it, shown on the overview, and leaves no second PostgreSQL', {
  tag: '@long',
}, async ({ scene }) => {
  const dataDir = scene.usedDataDir();
  const studio = scene.start({ dataDir });
  const address = await studio.open;
  const nightly = scene.start({ dataDir, args: ['nightly-backup'] });
  expect(await nightly.ended, nightly.complained()).toBe(0);
  expect(nightly.said()).toContain('restored to prove it');
  expect(existsSync(join(dataDir, 'restore-test'))).toBe(false);
  const again = scene.start({ dataDir, args: ['nightly-backup'] });
  expect(await again.ended, again.complained()).toBe(0);
  expect(again.said()).toContain('No backup is due');

  const headers = { authorization: `Bearer ${await adminToken(dataDir)}` };
  const overview = await (await fetch(`${address}/api/admin/overview`, { headers })).json();
  expect(overview).toMatchObject({ backups: { isLate: false, problem: null, isBesideData: true } });

  expect(await studio.kill('SIGTERM')).toBe(0);
  expect(postmasterOf(dataDir)).toBeUndefined();
});

test('a nightly backup that is told to stop leaves no PostgreSQL behind, and can be made again', {
  tag: '@long',
}, async ({ scene }) => {
  const dataDir = scene.usedDataDir();
  const studio = scene.start({ dataDir });
  await studio.open;
  await queryRows(dataDir, "update migrations set applied_at = now() - interval '3 days'");
  const trial = scene.dataDir('data/restore-test');
  const half = scene.start({ dataDir, args: ['nightly-backup'] });
  while (!postmasterOf(trial) && !half.hasEnded()) await pause(1);
  await half.kill('SIGTERM');
  expect(postmasterOf(trial)).toBeUndefined();

  const again = scene.start({ dataDir, args: ['nightly-backup'] });
  expect(await again.ended, again.complained()).toBe(0);
  expect(existsSync(trial)).toBe(false);
});

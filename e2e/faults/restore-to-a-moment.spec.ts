import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { adminToken, anAdmin, recordedTaglines } from './admin.ts';
import { expect, type Scene, test } from './fixtures.ts';
import { killPostmaster, queryRows } from './postmaster.ts';

/** The copy of the database, and the log since. */
const logFolder = (backupDir: string) => {
  const clusters = existsSync(join(backupDir, 'wal')) ? readdirSync(join(backupDir, 'wal')) : [];
  return join(backupDir, 'wal', clusters[0] ?? 'none');
};

function aStudioWithBackups(scene: Scene) {
  const dataDir = scene.usedDataDir();
  const backupDir = join(scene.folder, 'another disk');
  const env = { BACKUP_DIR: backupDir };
  return { dataDir, backupDir, env, start: () => scene.start({ dataDir, env }) };
}

/** The time of the studio, Singapore's, to the second. */
const momentOf = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

test('after a storm of kill -9 and the loss of the disk, everything up to a moment is there', {
  tag: '@long',
}, async ({ scene }) => {
  const { dataDir, backupDir, env, start } = aStudioWithBackups(scene);
  let studio = start();
  let address = await studio.open;
  const admin = await anAdmin(dataDir);
  const copied = scene.start({ dataDir, env, args: ['nightly-backup'] });
  expect(await copied.ended, copied.complained()).toBe(0);
  expect(copied.said()).toContain('for a restore to a moment');

  const acknowledged: string[] = [];
  for (const blow of ['app', 'server', 'both', 'server', 'app'] as const) {
    for (let n = 0; n < 15; n++) {
      const tagline = `${acknowledged.length} before ${blow}`;
      if ((await admin.write(address, tagline)) === 200) acknowledged.push(tagline);
      else await pause(50);
    }
    if (blow !== 'app') await killPostmaster(dataDir);
    if (blow === 'server') continue; // it is restarted by the studio
    await studio.kill();
    studio = start();
    address = await studio.open;
  }
  expect(acknowledged.length).toBeGreaterThan(20);
  const [{ at, segment } = { at: new Date(), segment: '' }] = await queryRows<{ at: Date; segment: string }>(
    dataDir,
    "select date_trunc('second', clock_timestamp()) + interval '1 second' as at, pg_walfile_name(pg_current_wal_lsn() - 1) as segment",
  );
  // By itself, within a minute.
  await expect
    .poll(() => existsSync(join(logFolder(backupDir), `${segment}.gz`)), { timeout: 120_000 })
    .toBe(true);
  await studio.kill();
  await killPostmaster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });

  const newDir = scene.dataDir('new machine');
  const restored = scene.start({ dataDir: newDir, env, args: ['restore', '--at', momentOf(at)] });
  expect(await restored.ended, restored.complained()).toBe(0);
  const moved = scene.start({ dataDir: newDir, env });
  const shown = (await (await fetch(`${await moved.open}/api/studio`)).json()) as { tagline: string };
  expect(shown.tagline).toBe(acknowledged.at(-1));
  const recorded = await recordedTaglines(newDir);
  expect(acknowledged.filter((tagline) => !recorded.includes(tagline))).toEqual([]);
});

test('an open studio goes back to a moment, and shows it at once', { tag: '@long' }, async ({ scene }) => {
  const { dataDir, env, start } = aStudioWithBackups(scene);
  const studio = start();
  const address = await studio.open;
  const admin = await anAdmin(dataDir);
  const copied = scene.start({ dataDir, env, args: ['nightly-backup'] });
  expect(await copied.ended, copied.complained()).toBe(0);

  expect(await admin.write(address, 'at the moment')).toBe(200);
  const moment = new Date(Math.ceil((Date.now() + 1) / 1_000) * 1_000);
  while (Date.now() <= moment.getTime()) await pause(20);
  expect(await admin.write(address, 'a mistake')).toBe(200);

  const restored = scene.start({ dataDir, env, args: ['restore', '--at', momentOf(moment)] });
  expect(await restored.ended, restored.complained()).toBe(0);
  await expect
    .poll(async () => ((await (await fetch(`${address}/api/studio`)).json()) as { tagline: string }).tagline)
    .toBe('at the moment');
  expect(await studio.kill('SIGTERM')).toBe(0);
});

test('without a place for the log, and for a moment before it was kept, it is one line', {
  tag: '@long',
}, async ({ scene }) => {
  const { dataDir, env } = aStudioWithBackups(scene);
  const nowhere = scene.start({ dataDir, args: ['restore', '--at', '2026-11-15 14:30'] });
  expect(await nowhere.ended).toBe(1);
  expect(nowhere.complained()).toMatch(
    /^For a restore to a moment BACKUP_DIR or BACKUP_URL must be set.*\n$/,
  );
  const tooEarly = scene.start({ dataDir, env, args: ['restore', '--at', '2020-11-15 14:30'] });
  expect(await tooEarly.ended).toBe(1);
  expect(tooEarly.complained()).toMatch(/^There is no copy of the database in .*\n$/);
});

test('a place for the log that cannot be written to is said on the overview; the studio goes on', {
  tag: '@long',
}, async ({ scene }) => {
  const dataDir = scene.usedDataDir();
  // Below a file no folder can be made, not even by root.
  const env = { BACKUP_DIR: '/dev/null/backups' };
  const studio = scene.start({ dataDir, env });
  const address = await studio.open;
  const admin = await anAdmin(dataDir);
  expect(await admin.write(address, 'open as usual')).toBe(200);
  await queryRows(dataDir, 'select pg_switch_wal()');
  const headers = { authorization: `Bearer ${await adminToken(dataDir)}` };
  await expect
    .poll(
      async () =>
        (
          (await (await fetch(`${address}/api/admin/overview`, { headers })).json()) as {
            backups: { log: { waitingSince: string | null; problem: string | null } };
          }
        ).backups.log,
      { timeout: 60_000 },
    )
    .toMatchObject({
      waitingSince: expect.any(String),
      problem: expect.stringContaining('a part of the path is a file'),
    });
  expect(await admin.write(address, 'and on it goes')).toBe(200);
  expect(await studio.kill('SIGTERM')).toBe(0);
});

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { type Migration, migrate, readMigrations } from '#server/kit/db/migrate.ts';
import { addUsers, NOW, type TestStudio, testBackups } from '#server/testing/test-backups.ts';
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts';
import { restore } from './restore.ts';

const { aStudio } = testBackups();
const own = readMigrations();
const print = () => {};
const NAME = 'before-upgrade-2026-03-10T09-00-00.000Z.gz';
const upgrade = (name: string, sql: string): Migration[] => [...own, { name, checksum: name, sql }];

const start = (
  studio: TestStudio,
  migrations: Migration[],
  more: { freeBytes?: () => Promise<number> } = {},
) =>
  migrate(studio.pool, NOW, migrations, (client: pg.ClientBase) =>
    backUpBeforeUpgrade(client, studio.config, { from: null, now: NOW, print, ...more }),
  );
const storedBackups = ({ config }: TestStudio) => {
  const folder = join(config.dataDir, 'backups');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('what was there before an upgrade is kept, and can be restored by the version before', async () => {
  const studio = await aStudio();
  await addUsers(studio.pool, 3);
  await start(studio, upgrade('9000_forgets.sql', 'delete from users'));
  expect(await studio.rows('users')).toEqual([]);

  const [name = ''] = storedBackups(studio);
  expect(name).toBe(NAME);
  await restore(studio.config, [join(studio.config.dataDir, 'backups', name)], NOW);
  expect(await studio.rows('users')).toHaveLength(3);
  expect(await migrate(studio.pool, NOW, own)).toEqual([]);
});

test('without anything to migrate, or anything to lose, none is made', async () => {
  const studio = await aStudio();
  await start(studio, own);
  expect(storedBackups(studio)).toEqual([]);
  await studio.pool.query('drop schema public cascade; create schema public');
  await start(studio, own);
  expect(storedBackups(studio)).toEqual([]);
});

test('when the disk is short it is said, and nothing is migrated', async () => {
  const studio = await aStudio();
  const attempt = start(studio, upgrade('9000_more.sql', 'create table more (id int)'), {
    freeBytes: async () => 20_000_000,
  });
  await expect(attempt).rejects.toMatchObject({
    name: 'StartProblem',
    message: expect.stringMatching(
      /^The studio was not upgraded, and nothing was changed\. There is not enough space in .*: 20 MB are free, about \d+ MB are needed\.$/,
    ),
  });
  expect(storedBackups(studio)).toEqual([]);
  expect(await migrate(studio.pool, NOW, own)).toEqual([]);
});

test.each([
  ['a-file', 'a file is in the way'],
  ['a-file/deeper', 'a part of the path is a file'],
])('when it cannot be written to %s it is said, and nothing is migrated', async (place, reason) => {
  const studio = await aStudio();
  mkdirSync(studio.config.dataDir, { recursive: true });
  writeFileSync(join(studio.config.dataDir, 'a-file'), '');
  const dir = join(studio.config.dataDir, place);
  const blocked = { ...studio, config: { ...studio.config, backups: { dir } } };
  await expect(start(blocked, upgrade('9000_more.sql', 'create table more (id int)'))).rejects.toThrow(
    `not upgraded, and nothing was changed. The backup cannot be written to ${join(dir, NAME)}: ${reason}.`,
  );
  expect(await migrate(studio.pool, NOW, own)).toEqual([]);
});

test('with BACKUP_KEY it is encrypted, and needs the key to be restored', async () => {
  const plain = await aStudio();
  await addUsers(plain.pool, 3);
  const studio = { ...plain, config: { ...plain.config, backups: { key: 'a long key of the studio' } } };
  await start(studio, upgrade('9000_forgets.sql', 'delete from users'));
  const path = join(studio.config.dataDir, 'backups', NAME);
  await expect(restore(plain.config, [path], NOW)).rejects.toThrow('is encrypted: set BACKUP_KEY');
  await restore(studio.config, [path], NOW);
  expect(await studio.rows('users')).toHaveLength(3);
});

test('of many upgrades the last five are kept', async () => {
  const studio = await aStudio();
  const client = await studio.pool.connect();
  for (let hour = 0; hour < 7; hour++)
    await backUpBeforeUpgrade(client, studio.config, {
      from: null,
      now: new Date(Date.UTC(2026, 2, 10, hour)),
      print,
    });
  client.release();
  expect(storedBackups(studio).map((name) => name.slice(26, 28))).toEqual(['02', '03', '04', '05', '06']);
});

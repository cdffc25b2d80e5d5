import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { backupName } from '#server/database/backup/backup-name.ts';
import { folderStore } from '#server/database/backup/folder-store.ts';
import { restore } from '#server/database/backup/restore.ts';
import { openDatabase } from '#server/kit/db/open-database.ts';
import { bucketStore } from '#server/kit/files/bucket-store.ts';
import type { FileStore } from '#server/kit/files/file-store.ts';
import { startS3Server } from '#server/kit/files/testing/s3-server.ts';
import { stoppedClock } from '#server/testing/clock.ts';
import { addUsers, type TestStudio, testBackups } from '#server/testing/test-backups.ts';
import { cloneDatabase, EMPTY } from '#server/testing/test-postgres.ts';
import { backUpNightly } from './back-up-nightly.ts';

const { aStudio } = testBackups();

/** As the nightly one is on a server of its own, an empty database of the tests' server. */
async function startTrial() {
  const { connection, drop } = await cloneDatabase(inject('postgres'), EMPTY);
  const database = openDatabase(connection);
  const leave = async () => {
    await database.close();
    await drop();
  };
  return { database, leave, stop: leave };
}

/** A studio that was opened yesterday, at 3 in the morning. */
async function aNight() {
  const studio = await aStudio();
  const clock = stoppedClock('2026-03-09T19:00:00Z');
  await studio.pool.query("update migrations set applied_at = '2026-03-09T00:00:00Z'");
  await addUsers(studio.pool, 3);
  const files = join(studio.config.dataDir, 'files');
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, 'a-1x1.webp'), 'a picture');
  const folder = join(studio.config.dataDir, 'backups');
  const run = (store?: FileStore) =>
    backUpNightly(studio.config, { now: clock.now, startTrial, ...(store && { store }) });
  return { studio, clock, folder, run };
}

const runsOf = async ({ pool }: TestStudio) =>
  (await pool.query('select name, proved_at, error, row_count, picture_count from backup_runs order by id'))
    .rows;
const names = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('studio-'));

describe('the nightly backup', () => {
  test('is made, proved by restoring it, and can be restored', async () => {
    const { studio, clock, folder, run } = await aNight();
    expect(await run()).toBe(true);
    expect(names(folder)).toEqual(['studio-2026-03-09T19-00-00.000Z.gz']);
    expect(await runsOf(studio)).toEqual([
      {
        name: 'studio-2026-03-09T19-00-00.000Z.gz',
        proved_at: clock.now(),
        error: null,
        row_count: expect.any(Number),
        picture_count: 1,
      },
    ]);
    await studio.pool.query('delete from users');
    await restore(studio.config, ['latest'], clock.now());
    expect(await studio.rows('users')).toHaveLength(3);
  });

  test('is made once a night, however many processes try', async () => {
    const { studio, folder, run } = await aNight();
    const done = await Promise.all([run(), run(), run()]);
    expect(done.filter(Boolean)).toEqual([true]);
    expect(await run()).toBe(false);
    expect(names(folder)).toHaveLength(1);
    expect(await runsOf(studio)).toHaveLength(1);
  });

  test('deletes what is older than it keeps', async () => {
    const { clock, folder, run } = await aNight();
    mkdirSync(folder);
    for (let night = 0; night < 9; night++) {
      writeFileSync(join(folder, backupName(clock.now())), 'of an earlier night');
      clock.advance({ minutes: 24 * 60 });
    }
    expect(await run()).toBe(true);
    // Ten nights from Tuesday 10 March, named in UTC: the last seven; the Sunday of the first week is one of them.
    expect(names(folder).map((name) => name.slice(7, 17))).toEqual([
      ...['2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15', '2026-03-16', '2026-03-17', '2026-03-18'],
    ]);
  });
});

test('into a bucket of S3rver, encrypted, pictures included, and back on another machine', async () => {
  const { studio, clock, folder } = await aNight();
  const s3 = await startS3Server(join(folder, 's3'));
  onTestFinished(s3.close);
  const url = `${s3.url}/studio`;
  const backups = { url, key: 'a long key of the studio' };

  expect(await backUpNightly({ ...studio.config, backups }, { now: clock.now, startTrial })).toBe(true);
  const stored = bucketStore(url, { tempFolder: join(folder, 'temp') });
  const objects = (await stored.list('')).map(({ name }) => name).sort();
  expect(objects).toEqual([
    expect.stringMatching(/^pictures-\w{8}\/a-1x1\.webp$/),
    'studio-2026-03-09T19-00-00.000Z.gz',
  ]);
  for (const name of objects)
    expect((await buffer(await stored.read(name))).includes('a picture')).toBe(false);

  const other = await aStudio();
  await restore({ ...other.config, backups }, ['latest'], clock.now());
  expect(await other.rows('users')).toEqual(await studio.rows('users'));
  expect(readFileSync(join(other.config.dataDir, 'files', 'a-1x1.webp'), 'utf8')).toBe('a picture');
});

describe('a backup that is not what it should be', () => {
  test('a byte flipped in it is an error on record, and nothing older is deleted', async () => {
    const { studio, folder, run } = await aNight();
    const store = folderStore(folder);
    const flipping: FileStore = {
      ...store,
      write: async (name, content) => {
        await store.write(name, content);
        if (!name.endsWith('.gz')) return;
        const bytes = readFileSync(join(folder, name));
        bytes[bytes.length - 100]! ^= 1;
        writeFileSync(join(folder, name), bytes);
      },
    };
    await expect(run(flipping)).rejects.toThrow('is incomplete or damaged');
    expect(await runsOf(studio)).toMatchObject([
      { proved_at: null, error: expect.stringContaining('incomplete or damaged') },
    ]);
  });

  test('a picture that was damaged is named, and copied again by the next', async () => {
    const { studio, clock, folder, run } = await aNight();
    await run();
    const copy = join(folder, 'pictures', 'a-1x1.webp');
    writeFileSync(copy, 'a pictur!');
    clock.advance({ minutes: 24 * 60 });
    await expect(run()).rejects.toThrow('a-1x1.webp');

    clock.advance({ minutes: 4 * 60 });
    expect(await run()).toBe(true);
    expect(readFileSync(copy, 'utf8')).toBe('a picture');
    expect((await runsOf(studio)).map(({ error }) => error === null)).toEqual([true, false, true]);
  });

  test('of many that did not pass, only the last is there', async () => {
    const { studio, clock, folder, run } = await aNight();
    await studio.pool.query('alter table users disable trigger user; update users set loyalty_points = 7');
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(run()).rejects.toThrow('did not pass');
      clock.advance({ minutes: 4 * 60 });
    }
    expect(names(folder)).toEqual(['studio-2026-03-09T23-00-00.000Z.gz']);
    await studio.pool.query('update users set loyalty_points = 0');
    await run();
    expect(names(folder)).toEqual(['studio-2026-03-10T03-00-00.000Z.gz']);
  });

  test('points that do not add up are said', async () => {
    const { studio, run } = await aNight();
    await studio.pool.query(
      'alter table users disable trigger user; update users set loyalty_points = 7 where id = 1',
    );
    await expect(run()).rejects.toThrow('member 1: balance 7, ledger 0');
  });
});

test('a disk that is nearly full is said before anything is written', async () => {
  const { studio, folder, run } = await aNight();
  const store = { ...folderStore(folder), freeBytes: async () => 5_000_000 };
  await expect(run(store)).rejects.toThrow(
    /There is not enough space in .*: 5 MB are free, about \d+ MB are needed\./,
  );
  expect(await runsOf(studio)).toMatchObject([{ proved_at: null, error: expect.stringContaining('5 MB') }]);
  expect(await folderStore(folder).list('')).toEqual([]);
});

test('pictures that are not copied yet need space too', async () => {
  const { studio, clock, folder, run } = await aNight();
  const picture = join(studio.config.dataDir, 'files', 'b-1x1.webp');
  writeFileSync(picture, '');
  truncateSync(picture, 900_000_000); // without content it takes no space on the tests' disk
  const store = { ...folderStore(folder), freeBytes: async () => 900_000_000 };
  await expect(run(store)).rejects.toThrow('900 MB are free, about 1,');

  rmSync(picture);
  clock.advance({ minutes: 4 * 60 });
  expect(await run(store)).toBe(true);
});

test('a disk that fills up meanwhile is said, and nothing half is left', async () => {
  const { studio, folder, run } = await aNight();
  const store = folderStore(folder);
  const full: FileStore = {
    ...store,
    write: async (_, content) => {
      content.destroy();
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    },
  };
  await expect(run(full)).rejects.toThrow('the disk is full');
  expect(await runsOf(studio)).toMatchObject([{ error: expect.stringContaining('the disk is full') }]);
});

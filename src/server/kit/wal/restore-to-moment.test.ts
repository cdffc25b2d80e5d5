import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { folderStore } from '#server/kit/backup/folder-store.ts';
import { openStore } from '#server/kit/backup/open-store.ts';
import { copyNewPictures } from '#server/kit/backup/pictures.ts';
import { type Whereabouts, withClient } from '#server/kit/backup/with-client.ts';
import { connect } from '#server/kit/db/connect.ts';
import { migrate } from '#server/kit/db/migrate.ts';
import type { Database } from '#server/kit/db/open-database.ts';
import { killServer, privateDirectory } from '#server/kit/postgres/testing/private-directory.ts';
import { studioDay, studioTime } from '#shared/kit/studio-time.ts';
import { readArchives, segmentName } from './archive.ts';
import { copyCluster } from './copy-cluster.ts';
import { clusterFolder, copyLog } from './copy-log.ts';
import { readMoment, restoreToMoment } from './restore-to-moment.ts';

vi.setConfig({ testTimeout: 180_000 }); // several servers, on a machine that may be busy

const said: string[] = [];
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
});

/** A studio with its private PostgreSQL; `store` is shared with the machine after it. */
function aMachine(backupDir: string, key?: string): Whereabouts {
  const dataDir = dirname(privateDirectory({ isUsed: true }));
  return { dataDir, backups: { dir: backupDir, key } };
}

async function aStudio({ key }: { key?: string } = {}) {
  const backupDir = mkdtempSync(join(tmpdir(), 'studio-test-'));
  onTestFinished(() => rmSync(backupDir, { recursive: true, force: true }));
  const config = aMachine(backupDir, key);
  const { database, leave } = await connect(config, () => {});
  onTestFinished(async () => {
    await database.close().catch(() => {});
    await leave();
  });
  await migrate(database.pool, new Date());
  const cluster = clusterFolder(config.dataDir);
  const store = openStore(config);
  return {
    ...{ config, database, store, cluster, backupDir },
    mark: (name: string) => database.pool.query('insert into setup_steps values ($1, now())', [name]),
    copyFiles: () =>
      withClient(config, async (client) => void (await copyCluster(client, cluster, store, new Date()))),
    /** As after a minute. */
    copyAll: async () => {
      await database.pool.query('select pg_switch_wal()');
      await copyLog(cluster, store);
    },
  };
}

/** A whole second after everything so far, before everything that follows. */
async function aMoment({ pool }: Database): Promise<string> {
  const read = async () =>
    (await pool.query<{ at: Date }>("select date_trunc('second', clock_timestamp()) as at")).rows[0]!.at;
  const before = await read();
  let at = before;
  while (at <= before) {
    await pause(20);
    at = await read();
  }
  return momentOf(at);
}

const momentOf = (at: Date) =>
  `${studioDay(at)} ${studioTime(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;

async function marksOf(config: Whereabouts): Promise<string[]> {
  let marks: string[] = [];
  await withClient(config, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from setup_steps order by name');
    marks = rows.map(({ name }) => name).filter((name) => name.startsWith('mark'));
  });
  return marks;
}

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  writeFileSync(path, bytes);
}

test('the private PostgreSQL keeps its log only when there is a place for it', async () => {
  const { database } = await aStudio();
  const read = async ({ pool }: Database) =>
    (
      await pool.query(
        "select current_setting('wal_level') as level, current_setting('archive_mode') as mode",
      )
    ).rows[0];
  expect(await read(database)).toEqual({ level: 'replica', mode: 'on' });

  const other = await connect({ dataDir: dirname(privateDirectory({ isUsed: true })) }, () => {});
  expect(await read(other.database)).toEqual({ level: 'minimal', mode: 'off' });
  await other.database.close();
  await other.leave();
});

test('a studio comes back as it was at a moment, and so does what was there before', async () => {
  const { config, database, mark, copyFiles, copyAll } = await aStudio();
  await mark('mark 1');
  await copyFiles();
  await mark('mark 2');
  const moment = await aMoment(database);
  await mark('mark 3');
  await database.pool.query("delete from setup_steps where name = 'mark 1'");
  await copyAll();

  await restoreToMoment(config, moment, new Date());
  expect(await marksOf(config)).toEqual(['mark 1', 'mark 2']);
  expect(said).toContain(`The studio is as it was on ${moment}.`);
  expect(existsSync(join(config.dataDir, 'restore-to-moment'))).toBe(false);
  expect(readdirSync(join(config.dataDir, 'backups'))).toEqual([expect.stringMatching(/^before-restore-/)]);

  // The log goes on, so that a restore can be undone by another.
  const later = await aMoment(database);
  await mark('mark 4');
  await restoreToMoment(config, later, new Date());
  expect(await marksOf(config)).toEqual(['mark 1', 'mark 2']);
});

test('the last minute is there too while the studio’s own disk is', async () => {
  const { config, database, mark, copyFiles } = await aStudio();
  await copyFiles();
  await mark('mark 1');
  const moment = await aMoment(database);
  await database.pool.query('delete from setup_steps');
  await restoreToMoment(config, moment, new Date());
  expect(await marksOf(config)).toEqual(['mark 1']);
});

test('on a new machine, encrypted: a storm of kill -9 lost nothing that was acknowledged', async () => {
  const key = 'a long key of the studio';
  const { config, database, store, cluster, copyFiles, copyAll, backupDir } = await aStudio({ key });
  const pictures = { folder: join(config.dataDir, 'files') };
  mkdirSync(pictures.folder, { recursive: true });
  writeFileSync(join(pictures.folder, 'a-1x1.webp'), 'a picture');
  await copyNewPictures(pictures, store);

  const acknowledged: string[] = [];
  let isOver = false;
  const writing = Array.from({ length: 3 }, async (_, writer) => {
    for (let n = 0; !isOver; n++) {
      const name = `mark ${writer} ${String(n).padStart(6, '0')}`;
      await database.pool
        .query('insert into setup_steps values ($1, now())', [name])
        .then(() => acknowledged.push(name))
        .catch(() => pause(20));
    }
  });
  await copyFiles();
  for (let blow = 0; blow < 4; blow++) {
    const enough = acknowledged.length + 50;
    while (acknowledged.length < enough) await pause(5);
    await copyLog(cluster, store);
    await killServer(dirname(cluster)); // it is restarted by itself
  }
  const enough = acknowledged.length + 50;
  while (acknowledged.length < enough) await pause(5);
  isOver = true;
  await Promise.all(writing);
  const moment = await aMoment(database);
  await database.pool.query("insert into setup_steps values ('mark too late', now())");
  await copyAll();
  for (const content of readdirSync(join(backupDir, 'wal'), { recursive: true, withFileTypes: true }))
    if (content.isFile())
      expect(readFileSync(join(content.parentPath, content.name)).subarray(0, 16).toString()).toBe(
        'studio encrypted',
      );

  const machine = aMachine(backupDir, key);
  await restoreToMoment(machine, moment, new Date());
  const marks = await marksOf(machine);
  expect(acknowledged.filter((name) => !marks.includes(name))).toEqual([]);
  expect(marks).not.toContain('mark too late');
  expect(readFileSync(join(machine.dataDir, 'files', 'a-1x1.webp'), 'utf8')).toBe('a picture');

  const withOther = { ...machine, backups: { dir: backupDir, key: 'another key of it' } };
  await expect(restoreToMoment(withOther, moment, new Date())).rejects.toThrow('another BACKUP_KEY');
});

test('a moment after the end of the log brings all of it, and is said', async () => {
  const { database, mark, copyFiles, copyAll, backupDir } = await aStudio();
  await copyFiles();
  await mark('mark 1');
  await copyAll();
  const moment = await aMoment(database);
  await mark('mark lost with the disk');

  const machine = aMachine(backupDir);
  await restoreToMoment(machine, moment, new Date());
  expect(await marksOf(machine)).toEqual(['mark 1']);
  expect(said.join('\n')).toContain(
    `The studio is as it was on ${moment}. The last change in the log is of `,
  );
});

describe('a byte was flipped', () => {
  test('in a copy: the one before it and more of the log do as well', async () => {
    const { database, store, mark, copyFiles, copyAll, backupDir } = await aStudio();
    await copyFiles();
    await mark('mark 1');
    await copyAll();
    await copyFiles();
    await mark('mark 2');
    const moment = await aMoment(database);
    await mark('mark 3');
    await copyAll();
    const [archive] = await readArchives(store);
    flipByte(join(backupDir, archive!.copies[1]!.name));

    const machine = aMachine(backupDir);
    await restoreToMoment(machine, moment, new Date());
    expect(await marksOf(machine)).toEqual(['mark 1', 'mark 2']);
    expect(said).toContain(`${store.placeOf(archive!.copies[1]!.name)} is incomplete or damaged.`);
  });

  test('in the log: every moment before it can be restored, none after it', async () => {
    const { database, store, mark, copyFiles, copyAll, backupDir } = await aStudio();
    await copyFiles();
    await mark('mark 1');
    const before = await aMoment(database);
    await mark('mark 2');
    await copyAll();
    await mark('mark 3');
    await copyAll();
    const after = await aMoment(database);
    await mark('mark 4');
    await copyAll();
    const [archive] = await readArchives(store);
    const damaged = segmentName(archive!.cluster, archive!.segments.at(-2)!);
    flipByte(join(backupDir, damaged));

    const machine = aMachine(backupDir);
    await expect(restoreToMoment(machine, after, new Date())).rejects.toThrow(
      /^A part of the write-ahead log is missing or damaged after .*: please choose a moment up to then\.$/,
    );
    expect(said).toContain(`${store.placeOf(damaged)} is incomplete or damaged.`);
    await restoreToMoment(machine, before, new Date());
    expect(await marksOf(machine)).toEqual(['mark 1']);
  });
});

describe('what cannot be restored is said in one line, and nothing is changed:', () => {
  test('a moment after a gap in the log', async () => {
    const { database, store, mark, copyFiles, copyAll, backupDir } = await aStudio();
    await copyFiles();
    await mark('mark 1');
    await copyAll();
    await mark('mark 3');
    await copyAll();
    const after = await aMoment(database);
    await mark('mark 4');
    await copyAll();
    const [archive] = await readArchives(store);
    await store.delete(segmentName(archive!.cluster, archive!.segments.at(-2)!));

    const machine = aMachine(backupDir);
    await expect(restoreToMoment(machine, after, new Date())).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(
        /^A part of the write-ahead log is missing or damaged after .*: please choose a moment up to then\.$/,
      ),
    });
    expect(existsSync(join(machine.dataDir, 'restore-to-moment'))).toBe(false);
  });

  test('a moment before the first copy', async () => {
    const { config, database, copyFiles, copyAll, mark } = await aStudio();
    const moment = await aMoment(database);
    await expect(restoreToMoment(config, moment, new Date())).rejects.toThrow(
      /There is no copy of the database in .* from before .*: one is made within minutes/,
    );
    await copyFiles();
    await mark('mark 1');
    await copyAll();
    await expect(restoreToMoment(config, moment, new Date())).rejects.toThrow(/the first is of /);
    expect(await marksOf(config)).toEqual(['mark 1']);
  });

  test('a copy that is damaged, and no older one', async () => {
    const { config, database, store, copyFiles, copyAll, backupDir } = await aStudio();
    await copyFiles();
    const moment = await aMoment(database);
    await copyAll();
    const [archive] = await readArchives(store);
    flipByte(join(backupDir, archive!.copies[0]!.name));
    await expect(restoreToMoment(config, moment, new Date())).rejects.toThrow('is incomplete or damaged');
  });

  test('a database of DATABASE_URL, and a studio without a place for its log', async () => {
    const config = { dataDir: '/nowhere', backups: { dir: '/elsewhere' } };
    const external = { ...config, databaseUrl: 'postgres://studio@db.example/studio' };
    await expect(restoreToMoment(external, '2026-11-15 14:30', new Date())).rejects.toThrow(
      'only for the studio’s own PostgreSQL',
    );
    await expect(restoreToMoment({ dataDir: '/nowhere' }, '2026-11-15 14:30', new Date())).rejects.toThrow(
      'BACKUP_DIR or BACKUP_URL must be set',
    );
  });

  test('a PostgreSQL that was started without a place for its log is not copied', async () => {
    const dataDir = dirname(privateDirectory({ isUsed: true }));
    const store = folderStore(join(dataDir, 'elsewhere'));
    await withClient({ dataDir }, async (client) => {
      await expect(copyCluster(client, clusterFolder(dataDir), store, new Date())).rejects.toThrow(
        'stop every process of the studio, then start it again',
      );
    });
  });
});

describe('a moment', () => {
  const now = new Date('2026-11-15T07:00:00Z');

  test.each([
    ['2026-11-15 14:30', '2026-11-15T06:30:00.000Z'],
    ['2026-11-15T14:30', '2026-11-15T06:30:00.000Z'],
    ['2026-11-15 14:30:15', '2026-11-15T06:30:15.000Z'],
  ])('%s is in the time of the studio', (text, expected) => {
    expect(readMoment(text, now).toISOString()).toBe(expected);
  });

  test.each([
    '',
    'yesterday',
    '14:30',
    '2026-11-15',
    '2026-11-35 14:30',
    '2026-02-30 14:30',
    '2026-11-15 25:30',
    '2026-11-15 14:30:75',
  ])('“%s” is none', (text) => {
    expect(() => readMoment(text, now)).toThrow('Please write the moment like "2026-11-15 14:30"');
  });

  test('that is still to come is refused', () => {
    expect(() => readMoment('2026-11-15 15:01', now)).toThrow('2026-11-15 15:01 is still to come.');
  });
});

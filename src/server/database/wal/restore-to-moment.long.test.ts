import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { folderStore } from '#server/database/backup/folder-store.ts';
import { openStore } from '#server/database/backup/open-store.ts';
import { copyNewPictures } from '#server/database/backup/pictures.ts';
import { withClient } from '#server/database/backup/with-client.ts';
import { privateDirectory } from '#server/database/postgres/testing/private-directory.ts';
import { readArchives, segmentName } from './archive.ts';
import { copyCluster } from './copy-cluster.ts';
import { clusterFolder } from './copy-log.ts';
import { restoreToMoment } from './restore-to-moment.ts';

import { aFolder, aMachine, aMoment, aStudio, logSettingsOf, marksOf } from './testing/restored-studio.ts';

vi.setConfig({ testTimeout: 180_000 }); // several servers, on a machine that may be busy

const said: string[] = [];
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
});

test('on a new machine, encrypted, with the pictures', async () => {
  const key = 'a long key of the studio';
  const { config, database, store, mark, copyFiles, copyAll, backupDir } = await aStudio({ key });
  const pictures = { folder: join(config.dataDir, 'files') };
  mkdirSync(pictures.folder, { recursive: true });
  writeFileSync(join(pictures.folder, 'a-1x1.webp'), 'a picture');
  await copyNewPictures(pictures, store);
  await copyFiles();
  await mark('mark 1');
  const moment = await aMoment(database);
  await mark('mark too late');
  await copyAll();
  for (const content of readdirSync(join(backupDir, 'wal'), { recursive: true, withFileTypes: true }))
    if (content.isFile())
      expect(readFileSync(join(content.parentPath, content.name)).subarray(0, 16).toString()).toBe(
        'studio encrypted',
      );

  const machine = aMachine(backupDir, { key, isRestored: true });
  const withOther = { ...machine, backups: { dir: backupDir, key: 'another key of it' } };
  await expect(restoreToMoment(withOther, moment, new Date())).rejects.toThrow('another BACKUP_KEY');
  await restoreToMoment(machine, moment, new Date());
  expect(await marksOf(machine)).toEqual(['mark 1']);
  expect(readFileSync(join(machine.dataDir, 'files', 'a-1x1.webp'), 'utf8')).toBe('a picture');
});

type History = Awaited<ReturnType<typeof makeHistory>>;
let history: History | undefined;
afterAll(() => rmSync(history?.folder ?? '', { recursive: true, force: true }));

/** Two copies of the database with three parts of the log after the first and one after the second. */
async function makeHistory() {
  const { database, store, mark, copyFiles, copyAll, backupDir } = await aStudio();
  await copyFiles();
  await mark('mark 1');
  const early = await aMoment(database);
  await mark('mark 2');
  await copyAll();
  await mark('mark 3');
  await copyAll();
  const [{ segments = [] } = {}] = await readArchives(store);
  const middle = await aMoment(database);
  await mark('mark 4');
  await copyAll();
  await copyFiles();
  await mark('mark 5');
  const late = await aMoment(database);
  await mark('mark 6');
  await copyAll();
  const end = await aMoment(database);
  await mark('mark lost with the disk');
  const [{ cluster, copies } = { cluster: '', copies: [] }] = await readArchives(store);
  const folder = mkdtempSync(join(tmpdir(), 'studio-test-'));
  cpSync(backupDir, folder, { recursive: true });
  return {
    folder,
    early,
    middle,
    late,
    end,
    copies: copies.map(({ name }) => name) as [string, string],
    /** With mark 3. */
    segment: segmentName(cluster, segments.at(-1) ?? ''),
  };
}

/** The backups of a studio whose disk is lost; the same for each test, since making them takes seconds. */
async function aLostStudio() {
  history ??= await makeHistory();
  const backupDir = aFolder();
  cpSync(history.folder, backupDir, { recursive: true });
  return {
    ...history,
    backupDir,
    placeOf: (name: string) => openStore({ dataDir: '', backups: { dir: backupDir } }).placeOf(name),
    flipByte: (name: string) => flipByte(join(backupDir, name)),
    lose: (name: string) => rmSync(join(backupDir, name)),
  };
}

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  writeFileSync(path, bytes);
}

test('a moment after the end of the log brings all of it, and is said', async () => {
  const { end, backupDir } = await aLostStudio();
  const machine = aMachine(backupDir, { isRestored: true });
  await restoreToMoment(machine, end, new Date());
  expect(await marksOf(machine)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `mark ${n}`));
  expect(said.join('\n')).toContain(`The studio is as it was on ${end}. The last change in the log is of `);
});

describe('a byte was flipped', () => {
  test('in a copy: the one before it and more of the log do as well', async () => {
    const { late, copies, backupDir, flipByte: flip, placeOf } = await aLostStudio();
    flip(copies[1]);
    const machine = aMachine(backupDir, { isRestored: true });
    await restoreToMoment(machine, late, new Date());
    expect(await marksOf(machine)).toEqual([1, 2, 3, 4, 5].map((n) => `mark ${n}`));
    expect(said).toContain(`${placeOf(copies[1])} is incomplete or damaged.`);
  });

  test('in the log: every moment before it can be restored, none after it until the next copy', async () => {
    const { early, middle, segment, backupDir, flipByte: flip, placeOf } = await aLostStudio();
    flip(segment);
    const machine = aMachine(backupDir, { isRestored: true });
    await expect(restoreToMoment(machine, middle, new Date())).rejects.toThrow(
      /^A part of the write-ahead log is missing or damaged after .*: please choose a moment up to then, or after .*\.$/,
    );
    expect(said).toContain(`${placeOf(segment)} is incomplete or damaged.`);
    await restoreToMoment(machine, early, new Date());
    expect(await marksOf(machine)).toEqual(['mark 1']);
  });
});

describe('what cannot be restored is said in one line, and nothing is changed:', () => {
  /** On a machine without a database, which gets none. */
  async function expectRefusal(backupDir: string, moment: string, line: RegExp): Promise<void> {
    const machine = aMachine(backupDir, { isRestored: false });
    await expect(restoreToMoment(machine, moment, new Date())).rejects.toMatchObject({
      message: expect.stringMatching(line),
    });
    expect(readdirSync(machine.dataDir)).toEqual([]);
  }

  test('a moment after a gap in the log', async () => {
    const { middle, segment, copies, backupDir, lose } = await aLostStudio();
    lose(copies[1]);
    lose(segment);
    await expectRefusal(
      backupDir,
      middle,
      /^A part of the write-ahead log is missing or damaged after .*: please choose a moment up to then\.$/,
    );
  });

  test('a moment before the first copy', async () => {
    const { backupDir } = await aLostStudio();
    await expectRefusal(
      aFolder(),
      '2026-11-15 14:30',
      /^There is no copy of the database in .* from before .*: one is made within minutes/,
    );
    await expectRefusal(
      backupDir,
      '2026-11-15 14:30',
      /^There is no copy of the database in .* from before .*: the first is of /,
    );
  });

  test('a copy that is damaged, and no older one', async () => {
    const { early, copies, backupDir, flipByte: flip } = await aLostStudio();
    flip(copies[0]);
    await expectRefusal(backupDir, early, /is incomplete or damaged\.$/);
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

  test('a PostgreSQL that was started without a place for its log keeps none, and is not copied', async () => {
    const dataDir = dirname(privateDirectory({ isUsed: true }));
    const store = folderStore(join(dataDir, 'elsewhere'));
    await withClient({ dataDir }, async (client) => {
      expect(await logSettingsOf(client)).toEqual({ level: 'minimal', mode: 'off' });
      await expect(copyCluster(client, clusterFolder(dataDir), store, new Date())).rejects.toThrow(
        'stop every process of the studio, then start it again',
      );
    });
  });
});

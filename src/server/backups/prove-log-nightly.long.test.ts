import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '#server/database/backup/open-store.ts';
import { connect } from '#server/database/connect.ts';
import { privateDirectory } from '#server/database/postgres/testing/private-directory.ts';
import { type Archive, readArchives, segmentName } from '#server/database/wal/archive.ts';
import { clusterFolder, copyLog } from '#server/database/wal/copy-log.ts';
import { backUpNightly } from './back-up-nightly.ts';
import { copyClusterNightly } from './copy-cluster-nightly.ts';
import { getBackupStatus } from './get-backup-status.ts';

vi.setConfig({ testTimeout: 180_000 }); // several servers, on a machine that may be busy
beforeAll(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));

const DAY_MS = 86_400_000;

/** A studio of some days; `at` is in days from now, so that every night is another. */
async function aStudio() {
  const backupDir = mkdtempSync(join(tmpdir(), 'studio-test-'));
  onTestFinished(() => rmSync(backupDir, { recursive: true, force: true }));
  const dataDir = dirname(privateDirectory({ isMigrated: true }));
  const config = { dataDir, backups: { dir: backupDir } };
  const { database, leave } = await connect(config, () => {});
  onTestFinished(async () => {
    await database.close();
    await leave();
  });
  let days = 0;
  const now = () => new Date(Date.now() + days * DAY_MS);
  const store = openStore(config);
  return {
    config,
    backupDir,
    /** As `nightly-backup` does it. */
    night: async () => {
      days++;
      await database.pool.query('insert into setup_steps values ($1, now())', [`night ${days}`]);
      await database.pool.query('select pg_switch_wal()');
      await copyLog(clusterFolder(dataDir), store);
      await backUpNightly(config, { now }).finally(() => copyClusterNightly(config, now()));
    },
    status: () => getBackupStatus({ db: database.db, now, backups: { isBesideData: false } }),
    archive: async (): Promise<Archive> => (await readArchives(store))[0]!,
  };
}

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  writeFileSync(path, bytes);
}

test('a flipped byte in the copy of the database, or in the log, is found in the night, and turns the lamp red until the next', async () => {
  const { backupDir, night, status, archive } = await aStudio();
  await night();
  await night();
  expect(await status()).toMatchObject({ isLate: false, problem: null });

  const copy = ({ copies }: Archive) => copies.at(-1)!.name;
  const log = ({ cluster, copies }: Archive) => segmentName(cluster, copies.at(-1)!.first);
  for (const nameOf of [copy, log]) {
    const damaged = nameOf(await archive());
    flipByte(join(backupDir, damaged));
    await expect(night()).rejects.toThrow('replayed for a test and did not pass it');
    expect(await status()).toMatchObject({
      isLate: true,
      problem: expect.stringContaining(`${damaged} is incomplete or damaged.`),
    });

    await night();
    expect(await status()).toMatchObject({ isLate: false, problem: null });
  }
});

import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { takeBackup } from '#server/database/backup/back-up.ts';
import { backupName, listBackups } from '#server/database/backup/backup-name.ts';
import { requireSpace } from '#server/database/backup/disk-space.ts';
import { freeBytesOf } from '#server/database/backup/folder-store.ts';
import { openStore } from '#server/database/backup/open-store.ts';
import { bytesToCopy } from '#server/database/backup/pictures.ts';
import { whichToDelete } from '#server/database/backup/retention.ts';
import { startTrialDatabase, type TrialDatabase } from '#server/database/backup/trial-database.ts';
import { tryRestore } from '#server/database/backup/try-restore.ts';
import { type Whereabouts, withClient } from '#server/database/backup/with-client.ts';
import { keepsLog } from '#server/database/wal/log-settings.ts';
import { proveLog } from '#server/database/wal/prove-log.ts';
import type { OnStart } from '#server/database/wal/recover-cluster.ts';
import type { Database } from '#server/kit/db/open-database.ts';
import type { FileStore } from '#server/kit/files/file-store.ts';
import { openFiles } from '#server/kit/files/open-files.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { isBackupDue } from '#shared/backups/nightly.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import {
  deleteRunsBefore,
  endRun,
  forgetName,
  insertRun,
  listUnproved,
  readDatabaseBytes,
  readHistory,
  takeBackupLock,
} from './data.ts';
import { describeProblem } from './describe-problem.ts';

const RUN_RETENTION_MS = 400 * DAY_MS;
/** The restored database, its indexes and its log. */
const TRIAL_SHARE = 1.5;

type Options = {
  now: () => Date;
  store?: FileStore;
  /** For tests, which have a server already. */
  startTrial?: (dataDir: string) => Promise<TrialDatabase>;
  onStart?: OnStart;
  /** Aborted when it was told to stop: that is not a failure of backups. */
  signal?: AbortSignal;
};

/**
 * `nightly-backup`, started by the studio when one is due: makes a backup, restores it elsewhere to prove it, and only
 * then deletes old ones. What came of it is recorded for the overview. Returns whether there was one to make.
 */
export async function backUpNightly(config: Whereabouts, options: Options): Promise<boolean> {
  const { now, store = openStore(config), startTrial = startTrialDatabase, onStart, signal } = options;
  let isDone = false;
  await withClient(config, async (client, database) => {
    const isFree = await takeBackupLock(client);
    if (!isFree || !isBackupDue(await readHistory(database.db), now())) return;

    isDone = true;
    const run = await insertRun(database.db, now());
    const name = backupName(now());
    try {
      await deleteUnproved(database, store);
      const files = openFiles(config);
      const bytes = await readDatabaseBytes(database.db);
      const pictureBytes = await bytesToCopy(files, store);
      requireSpace(await store.freeBytes?.(), bytes + pictureBytes, store.placeOf(''));
      const written = await takeBackup(client, { store, name }, { now: now(), files });
      requireSpace(await freeBytesOf(config.dataDir), bytes * TRIAL_SHARE, config.dataDir);
      await prove(await startTrial(config.dataDir), { store, name }, now());
      if (keepsLog(config)) await proveLog(config.dataDir, store, { now: now(), findDifferences, onStart });
      const proof = { provedAt: now(), rowCount: written.rows, pictureCount: written.pictures };
      await deleteOld(database, store, now());
      await endRun(database.db, run, { name, ...proof }, now());
    } catch (error) {
      if (!signal?.aborted) await endRun(database.db, run, { error: describeProblem(error), name }, now());
      throw error;
    }
  });
  return isDone;
}

async function prove(
  { database, leave }: TrialDatabase,
  backup: { store: FileStore; name: string },
  now: Date,
): Promise<void> {
  try {
    const restored = await tryRestore(database, backup, now);
    const differences = [...restored, ...(await findDifferences(database))];
    if (differences.length > 0)
      throw new StartProblem(
        `The backup ${backup.name} was restored for a test and did not pass it: ${differences.join('; ')}.`,
      );
  } finally {
    await leave();
  }
}

const findDifferences = ({ db }: Database) => findLedgerDifferences(db);

/** Of runs that failed: it is tried several times a day, and there is no use for more than the last. */
async function deleteUnproved({ db }: Database, store: FileStore): Promise<void> {
  for (const { id, name } of await listUnproved(db)) {
    await store.delete(name);
    await forgetName(db, id);
  }
}

async function deleteOld({ db }: Database, store: FileStore, now: Date): Promise<void> {
  for (const { name } of whichToDelete(await listBackups(store))) await store.delete(name);
  await deleteRunsBefore(db, new Date(now.getTime() - RUN_RETENTION_MS));
}

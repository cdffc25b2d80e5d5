import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { takeBackup } from '#server/database/backup/back-up.ts';
import type { BackupFile } from '#server/database/backup/backup-file.ts';
import { asFileProblem, DamagedBackup } from '#server/database/backup/backup-format.ts';
import { backupAt, openStore } from '#server/database/backup/open-store.ts';
import { restoreAllPictures } from '#server/database/backup/pictures.ts';
import { verifyBackup } from '#server/database/backup/read-backup.ts';
import { replaceStudio } from '#server/database/backup/restore.ts';
import { type Whereabouts, WITHOUT_TIMEOUTS, withClient } from '#server/database/backup/with-client.ts';
import { clusterExists } from '#server/database/postgres/launcher.ts';
import type { PrivatePostgres } from '#server/database/postgres/start-private-postgres.ts';
import { typed } from '#server/kit/command-line.ts';
import type { Database } from '#server/kit/db/open-database.ts';
import type { FileStore } from '#server/kit/files/file-store.ts';
import type { Files } from '#server/kit/files/files.ts';
import { openFiles } from '#server/kit/files/open-files.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import { studioDay, studioInstant, studioTime } from '#shared/kit/studio-time.ts';
import { type Archive, plansFor, type RecoveryPlan, readArchives } from './archive.ts';
import { clusterFolder, copyLog } from './copy-log.ts';
import { keepsLog } from './log-settings.ts';
import { DamagedSegment, type OnStart, recoverCluster } from './recover-cluster.ts';

const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d))?$/;

/**
 * `npm run db:restore -- --at "2026-11-15 14:30"`, in studio time: replays the write-ahead log up to that moment on a copy
 * of the files, in a PostgreSQL of its own, and restores a backup of that. So it is all or nothing like any restore, the
 * current data is backed up first, and an open studio goes on.
 */
export async function restoreToMoment(config: Whereabouts, text: string, now: Date): Promise<void> {
  requireLog(config);
  const at = readMoment(text, now);
  const store = openStore(config);
  await copyRest(config, store);
  const archives = await readArchives(store).catch((error) => {
    throw asFileProblem(error, `${store.placeOf('wal')} cannot be read`);
  });

  const folder = join(config.dataDir, 'restore-to-moment');
  const files = openFiles(config);
  const backup = backupAt(join(folder, 'moment.gz'), config);
  await rm(folder, { recursive: true, force: true });
  try {
    const title = await stoppable(folder, (onStart) =>
      recover(store, archives, { folder, at, text, onStart }, (database) => takeFrom(database, backup, at)),
    );
    const { header } = await verifyBackup(backup);
    const bring = () => bringPictures(files, store);
    await replaceStudio(config, { backup, header, title, bringPictures: bring }, now);
  } catch (error) {
    throw asFileProblem(error, `The database of that moment cannot be made in ${folder}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Its server would go on running without us. */
async function stoppable(folder: string, work: (onStart: OnStart) => Promise<string>): Promise<string> {
  let server: Promise<PrivatePostgres> | undefined;
  const stop = async () => {
    await (await server?.catch(() => undefined))?.leave();
    await rm(folder, { recursive: true, force: true });
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await work((starting) => {
      server = starting;
    });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

async function takeFrom({ pool }: Database, backup: BackupFile, at: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(WITHOUT_TIMEOUTS);
    await takeBackup(client, backup, { now: at });
  } finally {
    client.release(true);
  }
}

export function readMoment(text: string, now: Date): Date {
  const [, day = '', time = '', seconds = '00'] = MOMENT.exec(text) ?? [];
  const minute = studioInstant(day, time);
  const at = new Date(minute.getTime() + Number(seconds) * 1_000);
  // 30 February would be 2 March.
  if (Number.isNaN(at.getTime()) || studioDay(at) !== day || studioTime(at) !== time)
    throw new StartProblem('Please write the moment like "2026-11-15 14:30", in the time of the studio.');
  if (at > now) throw new StartProblem(`${text} is still to come.`);
  return at;
}

function requireLog(config: Whereabouts): void {
  if (config.databaseUrl)
    throw new StartProblem(
      'A restore to a moment is only for the studio’s own PostgreSQL: with DATABASE_URL ask who runs that server, or restore a nightly backup.',
    );
  if (!keepsLog(config))
    throw new StartProblem(
      'For a restore to a moment BACKUP_DIR or BACKUP_URL must be set, and have been set at that moment.',
    );
}

/** What was written in the last minute, when the studio's own database is still there. */
async function copyRest(config: Whereabouts, store: FileStore): Promise<void> {
  const cluster = clusterFolder(config.dataDir);
  if (!clusterExists(cluster)) return;
  await withClient(config, async (client) => {
    await client.query('select pg_switch_wal()');
    // A full store can still be read.
    await copyLog(cluster, store).catch((error) => {
      if (!(error instanceof StartProblem)) throw error;
      console.log(`What is not copied yet is left out. ${error.message}`);
    });
  });
}

function tooEarly(store: FileStore, archives: Archive[], text: string): StartProblem {
  const copies = archives.flatMap((archive) => archive.copies);
  const [first] = copies.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime());
  const known = first
    ? `the first is of ${formatDateTime(first)}`
    : 'one is made within minutes after the studio is started with BACKUP_DIR or BACKUP_URL';
  return new StartProblem(
    `There is no copy of the database in ${store.placeOf('wal')} from before ${text}: ${known}. Nightly backups may be older: ${typed('restore')} names them.`,
  );
}

async function bringPictures(files: Files, store: FileStore): Promise<string> {
  const { restored, lost } = await restoreAllPictures(files, store);
  const damaged = lost.length > 0 ? ` ${lost.length} are damaged in the store: ${lost.join(', ')}` : '';
  return `${restored} files of pictures put back.${damaged}`;
}

type Goal = { folder: string; at: Date; text: string; onStart: OnStart };

/** Returns what to tell about it. */
async function recover(
  store: FileStore,
  archives: Archive[],
  { text, ...goal }: Goal,
  work: (database: Database) => Promise<void>,
): Promise<string> {
  let damage: DamagedBackup | undefined;
  const plans = plansFor(archives, goal.at);
  for (let plan = plans.shift(); plan; plan = plans.shift()) {
    const { after } = plan;
    const recovered = await recoverCluster(store, plan, goal, async (database, end) => {
      if (end === 'moment' || after !== 'gap') await work(database);
    }).catch((error) => {
      if (error instanceof DamagedBackup) return error;
      throw error;
    });
    if (recovered instanceof DamagedBackup) {
      console.log(recovered.message);
      damage ??= recovered;
      // The moment may be before it; and there may be an older copy.
      if (recovered instanceof DamagedSegment) plans.unshift(endBefore(recovered.segment, plan));
      continue;
    }
    if (recovered === 'too early') continue; // the moment is while this copy was made
    if (recovered === 'moment' || after === 'more') return `The studio is as it was on ${text}.`;
    // What was written up to the moment may be in the part that is missing.
    if (after === 'gap') throw gapProblem(plan, recovered.lastChangeAt);
    return `The studio is as it was on ${text}. The last change in the log is of ${formatDateTime(recovered.lastChangeAt)}.`;
  }
  throw damage ?? tooEarly(store, archives, text);
}

function endBefore(segment: string, plan: RecoveryPlan): RecoveryPlan {
  return { ...plan, segments: plan.segments.filter((name) => name < segment), after: 'gap' };
}

function gapProblem({ next }: RecoveryPlan, lastChangeAt: Date): StartProblem {
  const until = formatDateTime(lastChangeAt);
  const after = next ? `, or after ${formatDateTime(next.at)}` : '';
  return new StartProblem(
    `A part of the write-ahead log is missing or damaged after ${until}: please choose a moment up to then${after}.`,
  );
}

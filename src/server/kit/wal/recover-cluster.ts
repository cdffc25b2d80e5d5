import { createWriteStream } from 'node:fs';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { someAtOnce } from '#server/kit/backup/some-at-once.ts';
import type { BackupStore } from '#server/kit/backup/store.ts';
import { type Database, openDatabase } from '#server/kit/db/open-database.ts';
import { startPrivatePostgres } from '#server/kit/postgres/start-private-postgres.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { type RecoveryPlan, segmentName } from './archive.ts';
import { unpackFolder } from './folder-archive.ts';

const SEGMENT_BYTES = 16 * 1024 * 1024;
/** A day of the log is replayed in a minute or two. */
const PATIENCE_MS = 30 * 60_000;
const SHELL_FAILS = process.platform === 'win32' ? 'exit 1' : 'false';

const ENDED_BEFORE = /recovery ended before configured recovery target/;
const TOO_EARLY =
  /before consistent recovery point|WAL ends before (end of online backup|consistent)|could not (locate|find).*checkpoint/;

/**
 * `moment`: something later is in the log, so everything up to the moment is there. Otherwise the log ended before, with
 * the change of this time. `too early`: the copy was not complete at the moment.
 */
type Recovered = 'moment' | 'too early' | { lastChangeAt: Date };

type Goal = { folder: string; at: Date };

/** Replays the log on the copy, in a PostgreSQL of its own below `folder`, and lets `work` read it. */
export async function recoverCluster(
  store: BackupStore,
  plan: RecoveryPlan,
  { folder, at }: Goal,
  work: (database: Database, end: Exclude<Recovered, 'too early'>) => Promise<void>,
): Promise<Recovered> {
  const directory = join(folder, 'postgres');
  await rm(directory, { recursive: true, force: true });
  await bringFiles(store, plan, join(directory, 'data'));
  try {
    // When it reads its arguments, PostgreSQL does not know names of time zones yet, not even Z.
    await withServer(directory, { recovery_target_time: at.toISOString().replace('Z', '+00') }, (database) =>
      work(database, 'moment'),
    );
    return 'moment';
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    if (TOO_EARLY.test(error.message)) return 'too early';
    if (!ENDED_BEFORE.test(error.message)) throw error;
  }
  // Nothing in it is later than the moment, so all of it is wanted.
  const end = { lastChangeAt: plan.copy.at };
  await withServer(directory, {}, async (database) => {
    end.lastChangeAt = (await readLastChange(database)) ?? plan.copy.at;
    await work(database, end);
  });
  return end;
}

async function bringFiles(store: BackupStore, { cluster, copy, segments }: RecoveryPlan, data: string) {
  await unpackFolder(await store.read(copy.name), data, store.placeOf(copy.name));
  await mkdir(join(data, 'pg_wal'), { recursive: true, mode: 0o700 });
  await someAtOnce(segments, async (segment) => {
    const path = join(data, 'pg_wal', segment);
    const packed = await store.read(segmentName(cluster, segment));
    await pipeline(packed, createGunzip(), createWriteStream(path, { mode: 0o600 }));
    await truncate(path, SEGMENT_BYTES); // its end was left out; as a hole in the file it takes no space
  });
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 });
}

async function withServer(
  directory: string,
  target: Record<string, string>,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const starting = startPrivatePostgres({
    directory,
    patienceMs: PATIENCE_MS,
    settings: {
      ...{ fsync: 'off', full_page_writes: 'off' },
      hot_standby: 'off', // it responds when the log is replayed, not before
      restore_command: SHELL_FAILS, // it must be set, and everything is in pg_wal already
      recovery_target_action: 'promote',
      ...target,
    },
  });
  // It would go on running without us.
  const stop = async () => {
    await (await starting.catch(() => undefined))?.leave();
    await rm(directory, { recursive: true, force: true });
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const server = await starting;
    const database = openDatabase(server.connection);
    await work(database).finally(async () => {
      await database.close();
      await server.leave();
    });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

async function readLastChange({ pool }: Database): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
  return rows[0]?.at ?? null;
}

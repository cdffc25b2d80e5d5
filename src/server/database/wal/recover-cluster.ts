import { createWriteStream } from 'node:fs';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { DamagedBackup } from '#server/database/backup/backup-format.ts';
import {
  type PrivatePostgres,
  startPrivatePostgres,
} from '#server/database/postgres/start-private-postgres.ts';
import { type Database, openDatabase } from '#server/kit/db/open-database.ts';
import type { FileStore } from '#server/kit/files/file-store.ts';
import { someAtOnce } from '#server/kit/some-at-once.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { type RecoveryPlan, segmentName } from './archive.ts';
import { asDamage, unpackFolder } from './folder-archive.ts';

const SEGMENT_BYTES = 16 * 1024 * 1024;
/** A day of the log is replayed in a minute or two. */
const PATIENCE_MS = 30 * MINUTE_MS;
const SHELL_FAILS = process.platform === 'win32' ? 'exit 1' : 'false';

const ENDED_BEFORE = /recovery ended before configured recovery target/;
const TOO_EARLY =
  /before consistent recovery point|WAL ends before (end of online backup|consistent)|could not (locate|find).*checkpoint/;

/**
 * `moment`: something later is in the log, so everything up to the moment is there. Otherwise the log ended before, with
 * the change of this time. `too early`: the copy was not complete at the moment.
 */
type Recovered = 'moment' | 'too early' | { lastChangeAt: Date };

/** The log after it is of no use; what is before it is. */
export class DamagedSegment extends DamagedBackup {
  readonly segment: string;
  constructor(segment: string, damage: DamagedBackup) {
    super(damage.message, { cause: damage });
    this.segment = segment;
  }
}

/** Told of the server while it starts, for whoever must stop it. */
export type OnStart = (server: Promise<PrivatePostgres>) => void;

type Place = { folder: string; onStart?: OnStart | undefined };

/** Replays the log on the copy up to the moment, in a PostgreSQL of its own below `folder`, and lets `work` read it. */
export async function recoverCluster(
  store: FileStore,
  plan: RecoveryPlan,
  { at, ...place }: Place & { at: Date },
  work: (database: Database, end: Exclude<Recovered, 'too early'>) => Promise<void>,
): Promise<Recovered> {
  await bringFiles(store, plan, place);
  try {
    // When it reads its arguments, PostgreSQL does not know names of time zones yet, not even Z.
    const target = { recovery_target_time: at.toISOString().replace('Z', '+00') };
    await withServer(place, target, (database) => work(database, 'moment'));
    return 'moment';
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    if (TOO_EARLY.test(error.message)) return 'too early';
    if (!ENDED_BEFORE.test(error.message)) throw error;
  }
  // Nothing in it is later than the moment, so all of it is wanted.
  const end = { lastChangeAt: plan.copy.at };
  await withServer(place, {}, async (database) => {
    end.lastChangeAt = (await readLastChange(database)) ?? plan.copy.at;
    await work(database, end);
  });
  return end;
}

/** Replays all of the log. */
export async function recoverWholeCluster(
  store: FileStore,
  plan: RecoveryPlan,
  place: Place,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  await bringFiles(store, plan, place);
  await withServer(place, {}, work);
}

const directoryIn = ({ folder }: Place) => join(folder, 'postgres');

async function bringFiles(store: FileStore, { cluster, copy, segments }: RecoveryPlan, place: Place) {
  const data = join(directoryIn(place), 'data');
  await rm(directoryIn(place), { recursive: true, force: true });
  await mkdir(place.folder, { recursive: true }); // the server may run as another user, who must get through
  await mkdir(join(data, 'pg_wal'), { recursive: true, mode: 0o700 });
  // First, since there may be many copies and each is large.
  await someAtOnce(segments, async (segment) => {
    const name = segmentName(cluster, segment);
    await unpackSegment(await store.read(name), join(data, 'pg_wal', segment)).catch((error) => {
      const damage = asDamage(error, store.placeOf(name));
      throw damage instanceof DamagedBackup ? new DamagedSegment(segment, damage) : damage;
    });
  });
  await unpackFolder(await store.read(copy.name), data, store.placeOf(copy.name));
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 });
}

async function unpackSegment(packed: Readable, path: string): Promise<void> {
  await pipeline(packed, createGunzip(), createWriteStream(path, { mode: 0o600 }));
  await truncate(path, SEGMENT_BYTES); // its end was left out; as a hole in the file it takes no space
}

async function withServer(
  place: Place,
  target: Record<string, string>,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const starting = startPrivatePostgres({
    directory: directoryIn(place),
    patienceMs: PATIENCE_MS,
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      hot_standby: 'off', // it responds when the log is replayed, not before
      restore_command: SHELL_FAILS, // it must be set, and everything is in pg_wal already
      recovery_target_action: 'promote',
      ...target,
    },
  });
  place.onStart?.(starting);
  const server = await starting;
  const database = openDatabase(server.connection);
  await work(database).finally(async () => {
    await database.close();
    await server.leave();
  });
}

async function readLastChange({ pool }: Database): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
  return rows[0]?.at ?? null;
}

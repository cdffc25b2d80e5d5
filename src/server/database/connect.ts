import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Database, openDatabase } from '#server/kit/db/open-database.ts';
import { isUnreachable, sqlState } from '#server/kit/db/sql-state.ts';
import { errorCode, errorMessage } from '#server/kit/read-error.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { startPrivatePostgres } from './postgres/start-private-postgres.ts';
import { logSettings } from './wal/log-settings.ts';

type Input = {
  databaseUrl?: string | undefined;
  dataDir: string;
  backups?: { dir?: string | undefined; url?: string | undefined } | undefined;
};
type Connected = {
  database: Database;
  /** Of a private server: it survives a kill -9 of this process from now on. */
  keepAfterKill: () => void;
  leave: () => Promise<void>;
};

/** The server of DATABASE_URL, or a private one; returns once it accepts connections. */
export async function connect(config: Input, log: (line: string) => void): Promise<Connected> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) {
    const database = openDatabase({ connectionString: databaseUrl });
    await waitForDatabase(database.pool, log);
    return { database, keepAfterKill: () => {}, leave: async () => {} };
  }
  makeDataDir(dataDir);
  const directory = join(dataDir, 'postgres');
  const postgres = await startPrivatePostgres({
    directory,
    log,
    settings: logSettings(config),
    isGuarded: true,
  });
  const { connection, keepAfterKill } = postgres;
  return { database: openDatabase(connection), keepAfterKill, leave: () => postgres.leave() };
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartProblem(`DATA_DIR ${dataDir} cannot be made (${errorCode(error)}).`);
  }
}

const OLDEST_MAJOR = 15;

/** The database may start later than the app. Waits for a while, logs it, and gives up with one line. */
async function waitForDatabase(
  pool: pg.Pool,
  log: (line: string) => void,
  { seconds = 30, everyMs = 1_000 } = {},
): Promise<void> {
  // By time, not by tries: connecting to an unresponsive server takes seconds itself.
  const patientUntil = performance.now() + seconds * 1_000 - everyMs;
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await pool.query<{ version: string }>(
        "select current_setting('server_version') version",
      );
      return requireVersion(rows[0]?.version ?? '');
    } catch (error) {
      if (error instanceof StartProblem) throw error;
      if (!isUnreachable(error)) throw new StartProblem(`DATABASE_URL was refused: ${errorMessage(error)}.`);
      if (performance.now() > patientUntil) {
        throw new StartProblem(
          `The database of DATABASE_URL does not answer (${sqlState(error) ?? 'time-out'}).`,
        );
      }
      if (attempt === 1) log(`The database does not answer yet; trying for ${seconds} seconds.`);
      await pause(everyMs);
    }
  }
}

function requireVersion(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return;
  throw new StartProblem(
    `DATABASE_URL leads to PostgreSQL ${version}; the studio needs ${OLDEST_MAJOR} or newer.`,
  );
}

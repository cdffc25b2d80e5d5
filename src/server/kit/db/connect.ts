import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPrivatePostgres } from '#server/kit/postgres/start-private-postgres.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { type Database, openDatabase } from './open-database.ts';
import { waitForDatabase } from './wait-for-database.ts';

type Input = { databaseUrl?: string | undefined; dataDir: string };
export type Connected = { database: Database; leave: () => Promise<void> };

/** The server of DATABASE_URL, or a private one; returns once it accepts connections. */
export async function connect(
  { databaseUrl, dataDir }: Input,
  log: (line: string) => void,
): Promise<Connected> {
  if (databaseUrl) {
    const database = openDatabase({ connectionString: databaseUrl });
    await waitForDatabase(database.pool, log);
    return { database, leave: async () => {} };
  }
  makeDataDir(dataDir);
  const postgres = await startPrivatePostgres({ directory: join(dataDir, 'postgres'), log });
  return { database: openDatabase(postgres.connection), leave: () => postgres.leave() };
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartProblem(`DATA_DIR ${dataDir} cannot be made (${(error as NodeJS.ErrnoException).code}).`);
  }
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPrivatePostgres } from '#server/database/postgres/start-private-postgres.ts';
import { type Database, openDatabase } from '#server/kit/db/open-database.ts';

/** It is thrown away, so it need not be durable. */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '64MB',
};

export type TrialDatabase = {
  database: Database;
  /** At once, whatever is under way. */
  stop: () => Promise<void>;
  leave: () => Promise<void>;
};

/**
 * An empty database on a PostgreSQL of its own: proves that a backup can be restored on another machine, and the studio's
 * server has no work with it, nor must its user be allowed to create databases.
 */
export async function startTrialDatabase(dataDir: string): Promise<TrialDatabase> {
  const folder = join(dataDir, 'restore-test');
  const start = () =>
    startPrivatePostgres({ directory: join(folder, 'postgres'), settings: THROWAWAY, isGuarded: true });
  // What a killed run left may be half made, or of another version of PostgreSQL.
  const server = await start().catch(async () => {
    await rm(folder, { recursive: true, force: true });
    return start();
  });
  const database = openDatabase(server.connection);
  const leave = async () => {
    await database.close();
    await server.leave();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // And it may hold what that run restored.
    await database.pool.query('drop schema public cascade; create schema public');
  } catch (error) {
    await leave();
    throw error;
  }
  return { database, stop: () => server.leave(), leave };
}

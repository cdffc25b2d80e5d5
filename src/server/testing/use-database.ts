import { afterAll, beforeAll, inject } from 'vitest';
import type { Db } from '#server/kit/db/db.ts';
import { type Database, openDatabase } from '#server/kit/db/open-database.ts';
import { cloneDatabase } from './test-postgres.ts';

/** A migrated database for this test file, for tests that need no studio. */
export function useDatabase({ max = 10 } = {}) {
  let database: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const clone = await cloneDatabase(inject('postgres'));
    drop = clone.drop;
    database = openDatabase(clone.connection, { max });
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  return {
    get db(): Db {
      return database.db;
    },
    get database(): Database {
      return database;
    },
  };
}

import { afterAll, beforeAll, inject } from 'vitest';
import type { Db } from '#server/kit/db/db.ts';
import { type Database, openDatabase } from '#server/kit/db/open-database.ts';
import { cloneDatabase } from './test-postgres.ts';

type Options = {
  max?: number;
  /** Of `useDemo`, or `EMPTY`; otherwise it is migrated and empty of rows. */
  copyOf?: () => string;
};

/** A migrated database for this test file, for tests that need no studio. */
export function useDatabase({ max = 10, copyOf }: Options = {}) {
  let database: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const clone = await cloneDatabase(inject('postgres'), copyOf?.());
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

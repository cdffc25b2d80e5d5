import { afterAll, beforeAll, inject } from 'vitest';
import type { Db } from '#server/kit/db/db.ts';
import { type Database, openDatabase } from '#server/kit/db/open-database.ts';
import { cloneDatabase } from './test-postgres.ts';

type Options = {
  max?: number;
  /** Of `useFilled`; otherwise it is empty. */
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

/** A database to be copied, for what takes seconds to be written and is where several tests begin. */
export function useFilled(fill: (db: Db) => Promise<void>): () => string {
  let name = '';
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const clone = await cloneDatabase(inject('postgres'));
    drop = clone.drop;
    const database = openDatabase(clone.connection);
    await fill(database.db);
    await database.close();
    name = String(clone.connection.database);
  }, 120_000);
  afterAll(() => drop());

  return () => name;
}

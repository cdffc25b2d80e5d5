import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './db.ts';
import { withRetries } from './with-retries.ts';

export type Connection = pg.ClientConfig;
export type Database = { db: Db; pool: pg.Pool; connection: Connection; close: () => Promise<void> };

/** A connection pool; connects with the first query. */
export function openDatabase(connection: Connection, { max = 10 } = {}): Database {
  const pool = new pg.Pool({
    application_name: 'studio',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    ...connection,
    max,
  });
  // A broken connection, idle or in a transaction, fails its query and is replaced by the next; without listeners on
  // both it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  // Adds retries to drizzle's own transaction, for serialisation failures and deadlocks.
  const plain = drizzle({ client: pool });
  const transaction = plain.transaction.bind(plain);
  const db = Object.assign(plain, {
    transaction: <T>(work: (tx: Db) => Promise<T>) => withRetries(() => transaction((tx) => work(tx as Db))),
  }) as unknown as Db; // narrowed to what a transaction has too

  return { db, pool, connection, close: () => pool.end() };
}

import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './db.ts';
import { withRetries } from './with-retries.ts';

export type Connection = pg.ClientConfig;
export type Database = { db: Db; pool: pg.Pool; connection: Connection; close: () => Promise<void> };

/** A pool of connections; nothing is connected before the first question. */
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
  // A connection that breaks, idle or in the middle of a transaction, fails its question and is replaced at the
  // next; without listeners on both it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  // drizzle's own transaction gives up where PostgreSQL asks to try again.
  const plain = drizzle({ client: pool });
  const transaction = plain.transaction.bind(plain);
  const db = Object.assign(plain, {
    transaction: <T>(work: (tx: Db) => Promise<T>) => withRetries(() => transaction((tx) => work(tx as Db))),
  }) as unknown as Db; // the narrower view: what a transaction has too

  return { db, pool, connection, close: () => pool.end() };
}

import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { collectLast, type Db } from './db.ts';
import { sendTogether } from './send-together.ts';
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
    // Statements of a transaction that do not wait for one another are sent together: `Promise.all`.
    pipeline: true,
    ...connection,
    max,
  });
  // A broken connection, idle or in a transaction, fails its query and is replaced by the next; without listeners on
  // both it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', sendTogether);

  const db = Object.assign(drizzle({ client: pool }), {
    transaction: <T>(work: (tx: Db) => Promise<T>) => withRetries(() => inTransaction(pool, work)),
  }) as unknown as Db; // narrowed to what a transaction has too

  return { db, pool, connection, close: () => pool.end() };
}

const dialect = new PgDialect();

/** Drizzle's own, but `begin` is sent together with the first statement, and neither goes through the query builder. */
async function inTransaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let [isOver, isBroken] = [false, false];
  try {
    const begun = client.query('begin');
    begun.catch(() => client.end()); // so that nothing runs outside a transaction
    const session = new NodePgSession(
      untilEnd(client, () => isOver),
      dialect,
      undefined,
    );
    const tx = new NodePgTransaction(dialect, session, undefined) as unknown as Db; // narrowed, as above
    const last = collectLast(tx);
    const result = await work(tx);
    await begun;
    isOver = true;
    const committed = client.query('commit');
    committed.catch(() => {}); // the first error is the reason for the others
    for (const statement of last) await statement;
    const { command } = await committed;
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back.'); // an error in it was ignored
    return result;
  } catch (error) {
    isOver = true;
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** What is still under way when a transaction ends must not be run outside it, on a connection that others use. */
function untilEnd(client: pg.PoolClient, isOver: () => boolean): pg.PoolClient {
  const query = (...given: Parameters<typeof client.query>) =>
    isOver() ? Promise.reject(new Error('The transaction is over.')) : client.query(...given);
  return { query } as unknown as pg.PoolClient; // all that statements need
}

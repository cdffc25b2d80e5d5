import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { collectLast, type Db } from './db.ts';
import { sendTogether } from './send-together.ts';
import { IN_FAILED_TRANSACTION, sqlState } from './sql-state.ts';
import { withRetries } from './with-retries.ts';

export type Connection = pg.ClientConfig;
export type Database = { db: Db; pool: pg.Pool; connection: Connection; close: () => Promise<void> };

/** A server that does not respond is given up soon; where all connections are in use, one is free in a moment. */
const CONNECT_MS = 5_000;
const WAIT_MS = 20_000;
/** A new connection first reads what the tables are, which takes longer than the answer to a visitor. */
const MIN_CONNECTIONS = 3;

/**
 * A connection pool; connects with the first query. When all `max` connections are in use, whoever needs one waits for
 * it, first come, first served, for `waitMs`: a booking at a busy moment is late, not lost.
 */
export function openDatabase(connection: Connection, { max = 10, waitMs = WAIT_MS } = {}): Database {
  const connectMs = connection.connectionTimeoutMillis ?? CONNECT_MS;
  const pool = new pg.Pool({
    application_name: 'studio',
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // A firewall forgets a connection on which nothing comes, and says so to nobody.
    keepAliveInitialDelayMillis: 60_000,
    // Statements of a transaction that do not wait for one another are sent together: `Promise.all`.
    pipeline: true,
    ...connection,
    max,
    min: MIN_CONNECTIONS,
    // The pool has one time for both, so its connections get theirs here.
    connectionTimeoutMillis: Math.max(waitMs, connection.connectionTimeoutMillis ?? 0),
    Client: clientConnectingWithin(connectMs),
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

function clientConnectingWithin(connectionTimeoutMillis: number) {
  return function createClient(options: pg.ClientConfig) {
    return new pg.Client({ ...options, connectionTimeoutMillis });
  } as unknown as new () => pg.Client; // the pool calls it with `new`, and gets what is returned
}

const dialect = new PgDialect();

/** A transaction inside another: what it sends last is over before its savepoint is released. */
function withSavepoints(tx: Db): Db {
  const begin = tx.transaction.bind(tx);
  return Object.assign(tx, {
    transaction: <T>(work: (inner: Db) => Promise<T>) =>
      begin(async (inner) => {
        const last = collectLast(withSavepoints(inner));
        try {
          const result = await work(inner);
          for (const statement of last) await statement;
          return result;
        } catch (error) {
          throw await reasonOf(error, last);
        }
      }),
  });
}

/** Once a statement has failed all that follow do: the reason may be one that nobody has waited for yet. */
async function reasonOf(error: unknown, last: Promise<unknown>[]): Promise<unknown> {
  if (sqlState(error) !== IN_FAILED_TRANSACTION) return error;
  for (const statement of last) {
    const first = await statement.then(
      () => null,
      (reason: unknown) => ({ reason }),
    );
    if (first) return first.reason;
  }
  return error;
}

/** Drizzle's own, but `begin` is sent together with the first statement, and neither goes through the query builder. */
async function inTransaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let [isOver, isBroken] = [false, false];
  let last: Promise<unknown>[] = [];
  try {
    const begun = client.query('begin');
    begun.catch(() => client.end()); // so that nothing runs outside a transaction
    const session = new NodePgSession(
      untilEnd(client, () => isOver),
      dialect,
      undefined,
    );
    const tx = withSavepoints(new NodePgTransaction(dialect, session, undefined) as unknown as Db); // narrowed, as above
    last = collectLast(tx);
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
    throw await reasonOf(error, last);
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

import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from './db.ts';

const ROWS_AT_ONCE = 1_000;

/** For lists that need a `limit`: PostgreSQL's largest integer. */
export const NO_LIMIT = 2_147_483_647;

/**
 * Reads any number of rows, a thousand at a time, from one snapshot: `read` runs its single statement and gets the
 * next rows each time. Stopping the iteration ends the transaction.
 */
export async function* readByCursor<Row>(db: Db, read: (db: Db) => Promise<Row[]>): AsyncGenerator<Row[]> {
  const client = await poolOf(db).connect();
  let isDone = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    // A slow client may pause between two fetches.
    await client.query(`set local idle_in_transaction_session_timeout = '5min'`);
    const rows = drizzle({ client: asCursor(client) }) as unknown as Db; // narrowed, as in openDatabase
    for (;;) {
      const next = await read(rows);
      if (next.length > 0) yield next;
      if (next.length < ROWS_AT_ONCE) break;
    }
    await client.query('commit');
    isDone = true;
  } finally {
    // A connection in the middle of a query is closed instead of released, which ends the query, too.
    client.release(!isDone);
  }
}

/** Declares a cursor for the first statement, and answers each call with its next rows. */
function asCursor(client: pg.PoolClient): pg.PoolClient {
  let isDeclared = false;
  const query = async (config: { text: string }, params: unknown[]) => {
    if (!isDeclared) await client.query(`declare exported no scroll cursor for ${config.text}`, params);
    isDeclared = true;
    return client.query({ ...config, text: `fetch ${ROWS_AT_ONCE} from exported`, name: undefined } as never);
  };
  return { query } as unknown as pg.PoolClient; // all that drizzle needs for a select
}

function poolOf(db: Db): pg.Pool {
  return (db as unknown as { $client: pg.Pool }).$client; // only the database has it, not a transaction
}

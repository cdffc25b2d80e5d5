import { setImmediate as nextTurn } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { clientOf, type Db } from './db.ts';

/** Few enough that nobody notices them being written: other requests are answered between two fetches. */
const ROWS_AT_ONCE = 200;

/** For lists that need a `limit`: PostgreSQL's largest integer. */
export const NO_LIMIT = 2_147_483_647;

/**
 * Reads any number of rows, some at a time, from one snapshot: `read` runs its single statement and gets the next rows
 * each time. Stopping the iteration ends the transaction.
 */
export async function* readByCursor<Row>(db: Db, read: (db: Db) => Promise<Row[]>): AsyncGenerator<Row[]> {
  const client = await (clientOf(db) as pg.Pool).connect(); // never called within a transaction
  let isDone = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    // A slow client may pause between two fetches.
    await client.query(`set local idle_in_transaction_session_timeout = '5min'`);
    // Planned for the first rows: in the order of an index instead of sorting the table first.
    await client.query('set local cursor_tuple_fraction = 0.0001');
    const rows = drizzle({ client: asCursor(client) }) as unknown as Db; // narrowed, as in openDatabase
    for (;;) {
      const next = await read(rows);
      if (next.length > 0) yield next;
      if (next.length < ROWS_AT_ONCE) break;
      await nextTurn();
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
    const fetch = { ...config, text: `fetch ${ROWS_AT_ONCE} from exported`, name: undefined };
    return client.query(fetch as never); // pg's own options, which drizzle set
  };
  return { query } as unknown as pg.PoolClient; // all that drizzle needs for a select
}

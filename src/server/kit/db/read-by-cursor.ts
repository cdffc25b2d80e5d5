import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from './db.ts';

const ROWS_AT_ONCE = 1_000;

/** For `limit`, where a list wants one: PostgreSQL's largest integer is as good as none. */
export const NO_LIMIT = 2_147_483_647;

/**
 * Reads however many rows a list has, a thousand at a time, all of one moment: `read` asks its one statement, and gets
 * the next rows of it each time. Whoever stops listening ends the transaction.
 */
export async function* readByCursor<Row>(db: Db, read: (db: Db) => Promise<Row[]>): AsyncGenerator<Row[]> {
  const client = await poolOf(db).connect();
  let isDone = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    // Between two fetches somebody's slow line is waited for.
    await client.query(`set local idle_in_transaction_session_timeout = '5min'`);
    const rows = drizzle({ client: asCursor(client) }) as unknown as Db; // the narrower view, as in openDatabase
    for (;;) {
      const next = await read(rows);
      if (next.length > 0) yield next;
      if (next.length < ROWS_AT_ONCE) break;
    }
    await client.query('commit');
    isDone = true;
  } finally {
    // A connection in the middle of something is not given back: it is closed, which ends the query, too.
    client.release(!isDone);
  }
}

/** Declares the first statement, and answers every one with the next rows of that. */
function asCursor(client: pg.PoolClient): pg.PoolClient {
  let isDeclared = false;
  const query = async (config: { text: string }, params: unknown[]) => {
    if (!isDeclared) await client.query(`declare exported no scroll cursor for ${config.text}`, params);
    isDeclared = true;
    return client.query({ ...config, text: `fetch ${ROWS_AT_ONCE} from exported`, name: undefined } as never);
  };
  return { query } as unknown as pg.PoolClient; // all that drizzle asks of it for a select
}

function poolOf(db: Db): pg.Pool {
  return (db as unknown as { $client: pg.Pool }).$client; // of the database itself, not of a transaction upon it
}

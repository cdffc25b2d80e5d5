import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** A database or a transaction: data functions do not need to know which. */
export type Db = Omit<NodePgDatabase, '$client' | 'transaction'> & {
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
};

/** The row of a statement that always gives one: an insert, a count, an update of a row that is locked. */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that always gives a row gave none');
  return row;
}

const lastOf = new WeakMap<Db, Promise<unknown>[]>();

/**
 * Statements of a transaction whose results nobody needs: the commit is sent right behind them. When one fails the whole
 * transaction does, because PostgreSQL then rolls back; so a promise that may fail after its statement succeeded has no
 * place here.
 */
export function sendLast(tx: Db, statement: Promise<unknown>): void {
  statement.catch(() => {}); // reported by the transaction
  const all = lastOf.get(tx);
  if (!all) throw new Error('not in a transaction');
  all.push(statement);
}

/** For the one who begins and ends transactions: where `sendLast` notes them. */
export function collectLast(tx: Db): Promise<unknown>[] {
  const all: Promise<unknown>[] = [];
  lastOf.set(tx, all);
  return all;
}

/** What drizzle sends its statements to: the pool, or the transaction's connection. */
export function clientOf(db: Db): pg.Pool | pg.PoolClient {
  return (db._.session as unknown as { client: pg.Pool | pg.PoolClient }).client; // NodePgSession's, not in its type
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** A database or a transaction: data functions do not need to know which. */
export type Db = Omit<NodePgDatabase, '$client' | 'transaction'> & {
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
};

/** What drizzle sends its statements to: the pool, or the transaction's connection. */
export function clientOf(db: Db): pg.Pool | pg.PoolClient {
  return (db._.session as unknown as { client: pg.Pool | pg.PoolClient }).client; // NodePgSession's, not in its type
}

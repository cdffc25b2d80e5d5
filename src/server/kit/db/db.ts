import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A database or a transaction: data functions do not need to know which. */
export type Db = Omit<NodePgDatabase, '$client' | 'transaction'> & {
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
};

import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** What one feature lets another read within its statement, in the same round trip: the SQL, and what its value means. */
export type Subquery<T> = { sql: SQL; read: (value: unknown) => T };

const dialect = new PgDialect();

/**
 * A statement with a name, which PostgreSQL plans once a connection: for those whose planning costs more than their work.
 * Written once; `sql.placeholder('id')` stands for `values.id`.
 */
export function namedStatement<Row>(name: string, statement: SQL) {
  const query = dialect.sqlToQuery(statement);
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery<Result<Row>>(query, undefined, name, false);
    return (await prepared.execute(values)).rows;
  };
}

type Result<Row> = { execute: { rows: Row[] }; all: unknown; values: unknown };

import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** SQL that one feature offers for another's statement, in the same round trip, and how to read its value. */
export type Subquery<T> = { sql: SQL; read: (value: unknown) => T };

type Result<Row> = { execute: { rows: Row[] }; all: unknown; values: unknown };

/**
 * A statement with a name, which PostgreSQL plans once a connection: for those whose planning costs more than their work.
 * `sql.placeholder('id')` stands for `values.id`, however often.
 */
export function namedStatement<Row>(name: string, statement: SQL) {
  const { text, names } = compile(statement);
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    const query = { sql: text, params: names.map((each) => values[each]) };
    const prepared = db._.session.prepareQuery<Result<Row>>(query, undefined, name, false);
    return (await prepared.execute()).rows;
  };
}

/** Drizzle numbers a placeholder anew wherever it stands; here each is sent once. */
function compile(statement: SQL): { text: string; names: string[] } {
  const { sql, params } = new PgDialect().sqlToQuery(statement);
  const names: string[] = [];
  const text = sql.replace(/\$(\d+)/g, (_, number) => {
    const param = params[Number(number) - 1];
    if (!is(param, Placeholder)) throw new Error('a named statement takes its values by placeholders');
    if (!names.includes(param.name)) names.push(param.name);
    return `$${names.indexOf(param.name) + 1}`;
  });
  return { text, names };
}

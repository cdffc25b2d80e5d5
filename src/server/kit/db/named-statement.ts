import { getTableColumns, is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { clientOf, type Db } from './db.ts';

/** SQL that one feature offers for another's statement, in the same round trip, and how to read its value. */
export type Subquery<T> = { sql: SQL; read: (value: unknown) => T };

/**
 * A statement with a name, which PostgreSQL plans once a connection: for those that run with many requests. Past
 * drizzle, which would build the text and map the rows anew each time. `sql.placeholder('id')` stands for `values.id`,
 * however often. Rows are as PostgreSQL names them, instants as text.
 */
export function namedStatement<Row extends object = object>(name: string, statement: SQL) {
  const { text, names } = compile(statement);
  // Inherited, because pg copies the own properties of a config for each query, slowly.
  const config: pg.QueryConfig = Object.create({ name, text, types: INSTANTS_AS_TEXT });
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    const sent = names.map((each) => values[each]);
    return (await clientOf(db).query<Row>(config, sent)).rows;
  };
}

/** `first_name as "firstName"`: rows with the names of the table's definition. */
export function namedColumns(columns: Record<string, PgColumn>): SQL {
  const list = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  return sql.join(list, sql`, `);
}

/**
 * All columns of a table, for a named statement that stands for drizzle's `select`: `columns` belongs into its text, and
 * `toRow` makes of what it returned what drizzle would have.
 */
export function wholeRows<Table extends PgTable>(table: Table) {
  const columns = getTableColumns(table) as Record<string, PgColumn>; // of PostgreSQL
  const mapped = Object.entries(columns).filter(
    ([, column]) => column.mapFromDriverValue !== PgColumn.prototype.mapFromDriverValue,
  );
  return {
    columns: namedColumns(columns),
    toRow: (found: object): Table['$inferSelect'] => {
      const row = Object.assign({}, found) as Record<string, unknown>; // by the names of its columns
      for (const [name, column] of mapped) {
        if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
      }
      return row; // a value for each column
    },
  };
}

/** Drizzle numbers a placeholder anew wherever it stands; here each is sent once. */
function compile(statement: SQL): { text: string; names: string[] } {
  const { sql: numbered, params } = new PgDialect().sqlToQuery(statement);
  const names: string[] = [];
  const text = numbered.replace(/\$(\d+)/g, (_, number) => {
    const param = params[Number(number) - 1];
    if (!is(param, Placeholder)) throw new Error('a named statement takes its values by placeholders');
    if (!names.includes(param.name)) names.push(param.name);
    return `$${names.indexOf(param.name) + 1}`;
  });
  return { text, names };
}

const { DATE, TIMESTAMPTZ } = pg.types.builtins;
const asText = (value: string) => value;

/** As drizzle has it: pg's own reading of an instant is slow, and a reply needs text again. */
const INSTANTS_AS_TEXT = {
  getTypeParser: ((id: number, format: 'text') =>
    id === TIMESTAMPTZ || id === DATE
      ? asText
      : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser, // its overloads, of which pg calls this one
};

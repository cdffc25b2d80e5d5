import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { useDatabase } from '#server/testing/use-database.ts';

const database = useDatabase();
const modules = import.meta.glob<Record<string, unknown>>('/src/server/**/tables.ts', { eager: true });
const tables = Object.values(modules)
  .flatMap((each) => Object.values(each))
  .filter((each) => each instanceof PgTable);

const COLUMNS = `
  select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, null) || ' ' || not a.attnotnull as column
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped`;

test('the tables in code are the tables of the migrated database, column by column', async () => {
  const { rows } = await database.database.pool.query<{ column: string }>(COLUMNS);
  const migrated = rows.map(({ column }) => column);
  const coded = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => `${name}.${column.name} ${column.getSQLType()} ${!column.notNull}`);
  });
  expect(coded.length).toBeGreaterThan(40);
  expect(coded.sort()).toEqual(migrated.sort());
});

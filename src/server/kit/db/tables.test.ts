import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { useDatabase } from '#server/testing/use-database.ts';

const database = useDatabase();
const modules = import.meta.glob<Record<string, unknown>>('/src/server/**/tables.ts', { eager: true });
const tables = Object.values(modules)
  .flatMap((each) => Object.values(each))
  .filter((each) => each instanceof PgTable);

type Column = { table_name: string; column_name: string; data_type: string; is_nullable: string };

test('the tables in code are the tables of the migrated database, column by column', async () => {
  const { rows } = await database.database.pool.query<Column>(
    "select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'",
  );
  const migrated = rows.map(
    (row) => `${row.table_name}.${row.column_name} ${row.data_type} ${row.is_nullable === 'YES'}`,
  );
  const coded = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => `${name}.${column.name} ${column.getSQLType()} ${!column.notNull}`);
  });
  expect(coded.length).toBeGreaterThan(40);
  expect(coded.sort()).toEqual(migrated.sort());
});

import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { useDatabase } from '#server/testing/use-database.ts';
import { findRetiredWords } from '../../../../lint/words.mjs';

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

const NAMES = `
  select relname as name from pg_class where relnamespace = 'public'::regnamespace
  union select attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union select conname from pg_constraint where connamespace = 'public'::regnamespace
  union select tgname from pg_trigger where not tgisinternal
  union select proname from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

test('no table, column, constraint, index, trigger or function has a retired word in its name', async () => {
  const { rows } = await database.database.pool.query<{ name: string }>(NAMES);
  // The column of a published field, and one like it, keep the names that older versions read.
  const names = rows.map(({ name }) => name).filter((name) => !/asks_(again|anew)/.test(name));
  expect(names).toEqual(expect.arrayContaining(['newsletter_issues', 'users_email_key', 'busy_rooms']));
  // As identifiers of a file in which every word is retired that is so in some place only.
  const file = 'src/server/analytics/newsletter.ts';
  const hits = findRetiredWords([{ file, text: names.join(';\n') }]);
  expect(hits.map(({ found, use }) => `${found}: ${use}`)).toEqual([]);
});

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted SQL has something put in
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FLOORS } from '../lint/floors.cjs';
import { findForeignTables, PAIRS, unusedPairs } from '../lint/table-owners.mjs';
import { tablesInSql } from '../lint/tables-in-sql.mjs';
import { root } from './root.mjs';

/** Owners of tables: catalog lies below bookings, bookings below orders. */
const definitions = [
  ['catalog', "export const treatments = pgTable('treatments', {});"],
  ['bookings', "export const bookings = pgTable('bookings', {});"],
  ['bookings/guest-code', "export const guestBookings = pgTable(\n  'guest_bookings',\n  {},\n);"],
  [
    'orders',
    "export const orders = pgTable('orders', {}); export const orderItems = pgTable('order_items', {});",
  ],
].map(([folder, text]) => ({ file: `src/server/${folder}/tables.ts`, text: text! }));
const own = { file: 'src/server/catalog/own/data.ts', text: 'sql`select id from treatments`' };

const findingsIn = (file: string, text: string) =>
  findForeignTables([...definitions, own, { file: `src/server/${file}`, text }]).findings;

/** Each names a table of a higher floor. */
const breaches = [
  ['a select', 'sql`select id from bookings`', 'bookings'],
  ['a type beside the tag', 'sql<number>`(select count(*) from bookings)`', 'bookings'],
  ['several lines', 'sql`\n  select id\n  from\n    bookings\n`', 'bookings'],
  ['a join', 'sql`select 1 from treatments t left join bookings b on b.id = t.id`', 'bookings'],
  ['a list of tables', 'sql`select 1 from treatments t, bookings b where true`', 'bookings'],
  ['a list after a join', 'sql`select 1 from a join b on a.id = b.id, bookings`', 'bookings'],
  ['a lateral join', 'sql`select 1 from treatments, lateral (select from bookings) as x`', 'bookings'],
  ['an insert', 'sql`insert into bookings (id) values (1)`', 'bookings'],
  ['an update', "sql`update bookings set status = 'x'`", 'bookings'],
  ['an update from', 'sql`update treatments set name = b.name from bookings b`', 'bookings'],
  ['a delete', 'sql`delete from only bookings`', 'bookings'],
  ['a delete using', 'sql`delete from treatments using bookings where true`', 'bookings'],
  ['a subquery', 'sql`exists (select from treatments where id in (select id from bookings))`', 'bookings'],
  ['a quoted name', 'sql`select 1 from "bookings"`', 'bookings'],
  ['a name with its schema', 'sql`select 1 from public.bookings`', 'bookings'],
  ['both quoted', 'sql`select 1 from "public"."bookings" as b`', 'bookings'],
  ['capitals', 'sql`SELECT 1 FROM Bookings`', 'bookings'],
  ['a qualified column', 'sql`bookings.treatment_id = ${treatments.id}`', 'bookings'],
  ['a name alone', 'const table = sql`bookings`;', 'bookings'],
  ['a table of a sub-folder', 'sql`select 1 from guest_bookings`', 'guest_bookings'],
  ['a query of pg', "await pool.query('select id from bookings');", 'bookings'],
  ['a string put together', "const text = ['select id from bookings', 'limit 1'].join(' ');", 'bookings'],
  ['raw SQL', "sql.raw('bookings')", 'bookings'],
  ['a named statement', "namedStatement('read', sql`select id from bookings where id = ${x}`)", 'bookings'],
  ['after a piece that is put in', 'sql`select ${columns} from bookings`', 'bookings'],
  ['a piece that is put in', 'sql`select 1 where ${a ? sql`exists (select from bookings)` : b}`', 'bookings'],
  [
    'a statement in a CTE',
    'sql`with gone as (delete from bookings returning id) select * from gone`',
    'bookings',
  ],
  [
    'a CTE that has the name of what it reads',
    'sql`with bookings as (select * from bookings) select 1`',
    'bookings',
  ],
  [
    'a CTE with columns',
    'sql`with a (id) as not materialized (select id from bookings) select 1`',
    'bookings',
  ],
  ['the second CTE', 'sql`with a as (select 1), b as (select id from orders) select 1`', 'orders'],
  ['after a comment', 'sql`select 1 -- from nothing\n from bookings`', 'bookings'],
  ['a truncated table', "sql.raw('truncate table bookings')", 'bookings'],
] as const;

const fine = [
  ['its own tables', 'sql`select treatments.id from treatments`'],
  ['a CTE named like a table', 'sql`with bookings as (select 1 as id) select bookings.id from bookings`'],
  ['the same, read by the next CTE', 'sql`with orders as (select 1), b as (select * from orders) select 1`'],
  ['a CTE that reads itself', 'sql`with recursive orders as (select 1 union select * from orders) select 1`'],
  [
    'a CTE read by a piece that is put in',
    'sql`with orders as (select 1) select ${sql`(select 1 from orders)`}`',
  ],
  ['an alias named like a table', 'sql`select orders.id from treatments as orders`'],
  [
    'columns named like a table',
    "sql`select bookings, orders from treatments where orders > 1 and bookings = 'x'`",
  ],
  ['a column after distinct from', 'sql`select 1 from treatments where a is distinct from bookings`'],
  ['a column in extract', 'sql`select extract(epoch from bookings), trim(both from orders) from treatments`'],
  ['columns of a join', 'sql`select 1 from treatments join t using (bookings)`'],
  ['a lock', 'sql`select 1 from treatments for update of treatments`'],
  ['a conflict', 'sql`insert into treatments (orders) values (1) on conflict do update set orders = 2`'],
  ['a function', 'sql`select 1 from bookings(1)`'],
  ['comments', 'sql`select 1 from treatments -- join bookings\n /* from orders */`'],
  ['texts', "sql`select 'from bookings' as a, $$ from orders $$ from treatments`"],
  ['another schema', 'sql`select 1 from pg_catalog.bookings`'],
  ['sentences', "const text = 'Choose from bookings, or join orders'; const next = `update bookings`;"],
  ['comments of the script', '// select id from bookings\n/* from orders */'],
  ['a table that is imported, which the import fences see', 'sql`select 1 from ${bookings}`'],
] as const;

describe('tables in SQL', () => {
  test.each(breaches)('%s', (_, text, table) => {
    const [finding = ''] = findingsIn('catalog/planted/data.ts', text);
    expect(finding).toMatch(new RegExp(`^src/server/catalog/planted/data\\.ts:\\d+  ${table}: it is`));
    expect(finding).toContain('which does not lie below catalog');
  });

  test.each(fine)('%s is fine', (_, text) => {
    expect(findingsIn('catalog/planted/data.ts', text)).toEqual([]);
  });

  test('the line is where the table stands', () => {
    const [finding] = findingsIn(
      'catalog/deep/er/data.ts',
      'const a = 1;\nsql`\n  select 1\n  from bookings`;',
    );
    expect(finding).toMatch(/^src\/server\/catalog\/deep\/er\/data\.ts:4 {2}bookings: /);
  });

  test('tables, then qualified columns of what is no alias', () => {
    const { mentions } = tablesInSql(
      'select 1 from a join b as x on x.id = a.id where c.y in (select id from d)',
    );
    expect(mentions.map(({ table }) => table)).toEqual(['a', 'b', 'd', 'a', 'c']);
  });
});

describe('the floors', () => {
  test('a room of a feature may lie above others', () => {
    const naming = (file: string) => findingsIn(file, 'sql`select 1 from orders`')[0];
    expect(naming('catalog/admin/products/data.ts')).toContain('Let orders offer a use case');
    expect(naming('catalog/products/data.ts')).toContain('Let orders pass in a hook');
  });

  test('a lower feature is asked, unless a reason is listed', () => {
    const [finding] = findingsIn('photos/data.ts', 'sql`select 1 from bookings`');
    expect(finding).toContain('Let bookings offer a use case or a subquery');
    expect(findingsIn('notes/data.ts', 'sql`select 1 from bookings`')).toEqual([]);
  });

  test('a reason never allows what lies above', () => {
    expect(findingsIn('analytics/data.ts', 'sql`select 1 from orders`')).toEqual([]);
    expect(findingsIn('bookings/data.ts', 'sql`select 1 from orders`')).toHaveLength(1);
    expect(PAIRS.every(({ why }) => why.length > 0)).toBe(true);
  });

  test('a reason that nobody needs is reported', () => {
    const text = 'sql`select 1 from bookings`';
    const { used } = findForeignTables([...definitions, { file: 'src/server/notes/data.ts', text }]);
    const unused = unusedPairs(used).join();
    expect(unused).toContain('analytics → orders');
    expect(unused).not.toContain('notes → bookings');
  });

  test('are in README as they are', () => {
    const block = [...FLOORS].reverse().map((names) => names.join(' · '));
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`\n${block.join('\n')}\n`);
  });

  test('a feature without a floor is reported', () => {
    expect(findingsIn('planted/data.ts', 'sql`select 1 from orders`')[0]).toContain('planted is on no floor');
  });

  test('a table without an owner is reported, and a fence that reads nothing', () => {
    expect(findForeignTables([...definitions, own], ['treatments', 'lonely']).findings).toEqual([
      'lonely has no owner: define it in the tables.ts of its feature.',
    ]);
    expect(findForeignTables(definitions).findings).toEqual(['The fence found no table in any SQL.']);
  });
});

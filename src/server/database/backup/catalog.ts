import pg from 'pg';
import type { BackupSequence } from './backup-format.ts';

export type Table = { name: string; columns: { name: string; type: string }[] };

const NOT_OF_AN_EXTENSION = `not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
)`;

/** Every table of ours with the columns that hold data; PostgreSQL computes the generated ones itself. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, json_agg(
      json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum
    ) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations' and ${NOT_OF_AN_EXTENSION}
    group by c.oid, c.relname order by c.relname`);
  return rows;
}

/** Includes those of identity columns. */
export async function listSequences(client: pg.ClientBase): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${NOT_OF_AN_EXTENSION}
    order by c.relname`);
  const sequences: BackupSequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<BackupSequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${inPublic(name)}`,
    );
    sequences.push({ name, ...state.rows[0]! }); // a sequence has exactly one row
  }
  return sequences;
}

/** Whether any version of the studio has ever used this database. */
export async function hasStudio(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('public.migrations') is not null as known");
  return rows[0]?.known === true;
}

export function inPublic(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`;
}

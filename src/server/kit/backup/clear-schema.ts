import type pg from 'pg';

/**
 * Drops the objects the migrations created one by one: on a hosted server the schema and some extensions may belong
 * to somebody else, who alone could recreate them.
 */
export async function clearSchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(`
    with ours (kind, place, name) as (
      select 'extension', 5, format('%I', extname) from pg_extension
      where extnamespace = 'public'::regnamespace and pg_has_role(extowner, 'usage')
      union all
      select 'table', 1, format('public.%I', relname) from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${isFree('pg_class', 'c.oid')}
      union all
      select case relkind when 'S' then 'sequence' when 'm' then 'materialized view' else 'view' end, 2,
        format('public.%I', relname)
      from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'S') and ${isFree('pg_class', 'c.oid')}
      union all
      select 'routine', 3, format('public.%I(%s)', proname, pg_get_function_identity_arguments(p.oid)) from pg_proc p
      where pronamespace = 'public'::regnamespace and ${isFree('pg_proc', 'p.oid')}
      union all
      select 'type', 4, format('public.%I', typname) from pg_type t left join pg_class c on c.oid = t.typrelid
      where typnamespace = 'public'::regnamespace and ${isFree('pg_type', 't.oid')}
        and (typtype in ('e', 'd', 'r') or c.relkind = 'c')
    )
    select format('drop %s if exists %s cascade', kind, name) as drop from ours order by place`);
  for (const { drop } of rows) await client.query(drop);
}

function isFree(catalog: string, id: string): string {
  return `not exists (
    select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${id} and d.deptype = 'e'
  )`;
}

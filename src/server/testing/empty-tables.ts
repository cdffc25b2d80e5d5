import type { Db } from '#server/kit/db/db.ts';
import { withoutTriggers } from './without-triggers.ts';

/** All tables with the studio's data. */
export const TABLES = `select tablename::text from pg_tables where schemaname = 'public' and tablename <> 'migrations'`;

/**
 * Made once, in the template of all test databases. Deletes row by row: `truncate` creates new files for every table and
 * index, which took a tenth of a second before each test. The lock waits for writes of earlier requests. A table without a
 * page was never written to.
 */
export const CREATE_EMPTY_TABLES = `
  do $create$ begin
    create schema testing;
    execute (select format($function$
      create function testing.empty_tables() returns void language plpgsql as $$
      begin
        %s
        perform setval(seqrelid, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
      end $$ $function$,
      string_agg(format($table$
        if pg_relation_size(%1$s) > 0 then
          lock table public.%2$I in share row exclusive mode;
          delete from public.%2$I;
        end if;$table$, format('public.%I', tablename)::regclass::oid, tablename), '' order by tablename))
      from (${TABLES}) as studio);
  end $create$`;

/** Deletes all rows. */
export async function emptyTables(db: Db): Promise<void> {
  await withoutTriggers(db).query('select testing.empty_tables()');
}

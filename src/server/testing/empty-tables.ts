import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';

/** All tables with the studio's data. */
export const TABLES = `select tablename::text from pg_tables where schemaname = 'public' and tablename <> 'migrations'`;

/**
 * Made once, in the template of all test databases, so that each connection plans a delete only the first time.
 *
 * Deletes row by row, without triggers: `truncate` creates new files for every table and index, which took a tenth of a
 * second before each test. The lock waits for writes of earlier requests. A table without a page was never written to.
 */
export const CREATE_EMPTY_TABLES = `
  do $create$ begin
    create schema testing;
    execute (select format($function$
      create function testing.empty_tables() returns void language plpgsql set session_replication_role = replica as $$
      begin
        lock table %s in share row exclusive mode;
        %s
        perform setval(seqrelid, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
      end $$ $function$,
      string_agg(format('public.%I', tablename), ', '),
      string_agg(format('if pg_relation_size(%s) > 0 then delete from public.%I; end if;',
        format('public.%I', tablename)::regclass::oid, tablename), ' '))
      from (${TABLES}) as studio);
  end $create$`;

/** Deletes all rows. */
export async function emptyTables(db: Db): Promise<void> {
  await db.execute(sql`select testing.empty_tables()`);
}

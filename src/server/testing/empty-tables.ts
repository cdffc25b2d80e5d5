import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';

/**
 * Deletes all rows. Row by row, without triggers: `truncate` creates new files for every table and index, which took
 * a tenth of a second before each test. Waits for writes of earlier requests.
 */
export async function emptyTables(db: Db): Promise<void> {
  await db.execute(
    sql.raw(`do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      execute (select 'lock table ' || string_agg(quote_ident(t), ', ') || ' in share row exclusive mode'
        from (${TABLES}) as tables (t));
      for name in ${TABLES} loop
        execute format('delete from %I', name);
      end loop;
      perform setval(quote_ident(sequencename), start_value, false) from pg_sequences
        where schemaname = 'public' and last_value is not null;
    end $$`),
  );
}

/** All tables with the studio's data. */
export const TABLES = `select tablename::text from pg_tables where schemaname = 'public' and tablename <> 'migrations'`;

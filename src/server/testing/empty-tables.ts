import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';

const CLASSES = `pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`;

/**
 * Deletes all rows. Row by row, without triggers: `truncate` creates new files for every table and index, which took
 * a tenth of a second before each test. Waits for writes of earlier requests. A table without a page was never written
 * to, and is passed over: planning a statement for each of them took most of the time.
 */
export async function emptyTables(db: Db): Promise<void> {
  await db.execute(
    sql.raw(`do $$
    begin
      set local session_replication_role = replica;
      execute (select 'lock table ' || string_agg(quote_ident(relname), ', ') || ' in share row exclusive mode'
        from ${CLASSES});
      execute (select coalesce(string_agg(format('delete from %I', relname), ';'), 'select')
        from ${CLASSES} and pg_relation_size(oid) > 0);
      perform setval(seqrelid, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
    end $$`),
  );
}

/** All tables with the studio's data. */
export const TABLES = `select tablename::text from pg_tables where schemaname = 'public' and tablename <> 'migrations'`;

import type pg from 'pg';
import { connect } from '#server/database/connect.ts';
import type { Database } from '#server/kit/db/open-database.ts';
import { isUnreachable } from '#server/kit/db/sql-state.ts';
import { StartProblem } from '#server/kit/start-problem.ts';

/** The part of the configuration that says where the data and its backups are. */
export type Whereabouts = {
  databaseUrl?: string | undefined;
  dataDir: string;
  filesUrl?: string | undefined;
  backups?: { url?: string | undefined; dir?: string | undefined; key?: string | undefined } | undefined;
};

/** For a connection whose work may take minutes. */
export const WITHOUT_TIMEOUTS = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0';

/** One connection to the studio's database, without timeouts. */
export async function withClient(
  config: Whereabouts,
  work: (client: pg.ClientBase, database: Database) => Promise<void>,
): Promise<void> {
  const { database, leave } = await connect(config, (line) => console.log(line));
  try {
    const client = await database.pool.connect();
    try {
      await client.query(WITHOUT_TIMEOUTS);
      await work(client, database);
    } finally {
      // The end of the connection releases its locks too, but a moment later: the next one would be refused.
      await client.query('select pg_advisory_unlock_all()').catch(() => {});
      client.release(true);
    }
  } catch (error) {
    if (error instanceof StartProblem || !isUnreachable(error)) throw error; // a bucket that is away says so itself
    throw new StartProblem('The database went away before it was done.', { cause: error });
  } finally {
    await database.close();
    await leave();
  }
}

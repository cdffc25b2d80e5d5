import type pg from 'pg';
import { StartProblem } from '#server/kit/start-problem.ts';

export const DATABASE = 'studio';

const EXISTS_ALREADY = new Set(['42P04', '23505']); // the second when two processes create it concurrently

/** At every start: the first one may have been killed between creating the cluster and this. */
export async function createDatabase(client: pg.Client): Promise<void> {
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!found.rowCount) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    const { code = '', message } = error as pg.DatabaseError;
    if (EXISTS_ALREADY.has(code)) return;
    throw new StartProblem(`PostgreSQL could not make the database "${DATABASE}": ${message}.`, {
      cause: error,
    });
  }
}

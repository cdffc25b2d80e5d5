import pg from 'pg';
import { freshDatabase } from '../fresh-database.ts';
import { jobsSubject } from '../jobs-subject.ts';
import { measure } from '../measure.ts';
import { sqlSubject } from '../sql-subject.ts';
import type { Workload } from '../workload.ts';

/** More than can be done in one reading. */
const WAITING = 60_000;
const BATCH = 20;

/** The end of every mail and reminder: taken, done (here: nothing), marked as done. */
export const workJobs: Workload = {
  name: 'work-jobs',
  measure: async (environment) => {
    const connection = await freshDatabase(environment, 'bench_work');
    const pool = new pg.Pool(connection);
    const before = () => refill(pool);
    const bare = (name: string, jobs: number) =>
      sqlSubject(environment, { name, connection, statements: [take(jobs)], counts: jobs, before });
    try {
      return await measure({
        what: 'worker, jobs done',
        ours: jobsSubject(environment, { connection, entry: 'work', before }),
        limit: bare(`bare UPDATE … SKIP LOCKED, ${BATCH} at a time`, BATCH),
        others: [bare('the same, one at a time', 1)],
        aim: { atLeast: 0.5 },
        seconds: 2,
      });
    } finally {
      await pool.end();
    }
  },
};

/** Starts each subject with the same table, without dead rows. */
async function refill(pool: pg.Pool): Promise<void> {
  await pool.query('truncate jobs');
  await pool.query(
    `insert into jobs (kind, payload, run_at, created_at)
     select 'bench', '{}', now() - i * interval '1 ms', now() from generate_series(1, $1::int) i`,
    [WAITING],
  );
  await pool.query('vacuum analyze jobs');
}

function take(jobs: number) {
  return {
    text: `update jobs set attempts = attempts + 1, done_at = now() where id in (
      select id from jobs where done_at is null and failed_at is null and run_at <= now()
      order by run_at limit ${jobs} for update skip locked) returning *`,
  };
}

import { freshDatabase } from '../fresh-database.ts';
import { jobsSubject } from '../jobs-subject.ts';
import { measure } from '../measure.ts';
import { sqlSubject } from '../sql-subject.ts';
import type { Workload } from '../workload.ts';

const INSERT = `insert into jobs (kind, payload, run_at, created_at) values ('bench', $1, now(), now())`;

/** The start of every mail and reminder. */
export const queueJobs: Workload = {
  name: 'queue-jobs',
  measure: async (environment) => {
    const connection = await freshDatabase(environment, 'bench_queue');
    const statements = [{ text: INSERT, values: [{ mailId: 7 }] }];
    return measure({
      what: 'queueJob',
      ours: jobsSubject(environment, { connection, entry: 'queue' }),
      limit: sqlSubject(environment, { name: 'bare INSERT', connection, statements }),
      seconds: 2,
    });
  },
};

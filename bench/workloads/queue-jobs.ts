import { freshDatabase } from '../fresh-database.ts';
import { jobsParty } from '../jobs-party.ts';
import { measure } from '../measure.ts';
import { sqlParty } from '../sql-party.ts';
import type { Workload } from '../workload.ts';

const INSERT = `insert into jobs (kind, payload, run_at, created_at) values ('bench', $1, now(), now())`;

/** What every mail and every reminder begins with. */
export const queueJobs: Workload = {
  name: 'queue-jobs',
  measure: async (stage) => {
    const connection = await freshDatabase(stage, 'bench_queue');
    const statements = [{ text: INSERT, values: [{ mailId: 7 }] }];
    return measure({
      what: 'queueJob',
      ours: jobsParty(stage, { connection, deed: 'queue' }),
      limit: sqlParty(stage, { name: 'bare INSERT', connection, statements }),
      seconds: 2,
    });
  },
};

import type { Connection } from '#server/kit/db/open-database.ts';
import type { Environment } from './environment.ts';
import type { Jobs } from './processes/jobs.ts';
import { CONNECTIONS } from './sql-subject.ts';
import type { Subject } from './subject.ts';

type Input = { connection: Connection; entry: Jobs['entry']; before?: () => Promise<unknown> };

/** The studio's job worker in a separate process. */
export function jobsSubject(environment: Environment, { connection, entry, before }: Input): Subject {
  const jobs = environment.start<Jobs, { perSecond: number }>('jobs');
  return {
    name: entry,
    read: async (seconds) => {
      await before?.();
      return jobs.request({ connection, connections: CONNECTIONS, entry, seconds });
    },
  };
}

import type { Connection } from '#server/kit/db/open-database.ts';
import type { Party } from './party.ts';
import type { Jobs } from './processes/jobs.ts';
import { CONNECTIONS } from './sql-party.ts';
import type { Stage } from './stage.ts';

type Wish = { connection: Connection; deed: Jobs['deed']; before?: () => Promise<unknown> };

/** The studio's own jobs, in a process of their own. */
export function jobsParty(stage: Stage, { connection, deed, before }: Wish): Party {
  const jobs = stage.start<Jobs, { perSecond: number }>('jobs');
  return {
    name: deed,
    read: async (seconds) => {
      await before?.();
      return jobs.ask({ connection, connections: CONNECTIONS, deed, seconds });
    },
  };
}

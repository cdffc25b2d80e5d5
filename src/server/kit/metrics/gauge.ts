import type pg from 'pg';
import type { Tools } from '#server/kit/http/context.ts';
import { countJobs } from '#server/kit/jobs/queue.ts';

/** Numbers by the values of one label, of which there are few; read when somebody calls /metrics. */
export type Gauge = {
  name: string;
  help: string;
  label: string;
  read: (tools: Tools) => Promise<Record<string, number>>;
};

export const jobsGauge: Gauge = {
  name: 'studio_jobs',
  help: 'Jobs that are due, of these late by 5 minutes, scheduled for later, or given up.',
  label: 'state',
  read: ({ db, now }) => countJobs(db, now()),
};

export function poolGauge(pool: pg.Pool): Gauge {
  return {
    name: 'studio_database_pool',
    help: 'Connections to the database in use and idle, and requests that wait for one.',
    label: 'state',
    read: async () => {
      const { totalCount, idleCount, waitingCount } = pool;
      return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    },
  };
}

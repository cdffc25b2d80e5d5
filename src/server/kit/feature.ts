import type { Route } from './http/api.ts';
import type { JobHandlers, Schedule } from './jobs/worker.ts';

/** What a feature brings to the house; each part is optional. */
export type Feature = {
  routes?: (route: Route) => void;
  jobs?: JobHandlers;
  schedules?: Schedule[];
};

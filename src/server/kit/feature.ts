import type { Route } from './http/api.ts';
import type { JobHandlers, Schedule } from './jobs/worker.ts';

/** The parts of a feature, all optional. */
export type Feature = {
  routes?: (route: Route) => void;
  jobs?: JobHandlers;
  schedules?: Schedule[];
};

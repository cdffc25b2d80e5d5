import type { Feature } from '#server/kit/feature.ts';
import { pushesGauge, pushJobs, pushSchedule } from './jobs.ts';
import { pushRoutes } from './routes.ts';

export const pushFeature: Feature = {
  routes: pushRoutes,
  jobs: pushJobs,
  schedules: [pushSchedule],
  gauges: [pushesGauge],
};

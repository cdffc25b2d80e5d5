import type { Feature } from '#server/kit/feature.ts';
import { pushesGauge, pushJobs, pushSchedule, remotePushJobs } from './jobs.ts';
import { pushRoutes } from './routes.ts';

export const pushFeature: Feature = {
  routes: pushRoutes,
  jobs: pushJobs,
  remoteJobs: remotePushJobs,
  schedules: [pushSchedule],
  gauges: [pushesGauge],
};

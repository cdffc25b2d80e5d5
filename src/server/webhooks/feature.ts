import type { Feature } from '#server/kit/feature.ts';
import { webhookJobs, webhookSchedule, webhooksGauge } from './jobs.ts';
import { webhooksRoutes } from './routes.ts';

export const webhooksFeature: Feature = {
  routes: webhooksRoutes,
  remoteJobs: webhookJobs,
  schedules: [webhookSchedule],
  gauges: [webhooksGauge],
};

import type { Feature } from '#server/kit/feature.ts';
import { messagesJobs, messagesSchedules } from './jobs.ts';
import { messagesRoutes } from './routes.ts';

export const messagesFeature: Feature = {
  routes: messagesRoutes,
  remoteJobs: messagesJobs,
  schedules: messagesSchedules,
};

import type { Feature } from '#server/kit/feature.ts';
import { depositsRoutes } from './routes.ts';
import { depositJobs } from './settle-deposit.ts';

export const depositsFeature: Feature = {
  routes: depositsRoutes,
  jobs: depositJobs,
};

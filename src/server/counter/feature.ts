import type { Feature } from '#server/kit/feature.ts';
import { counterJobs } from './mail-receipt.ts';
import { counterRoutes } from './routes.ts';

export const counterFeature: Feature = {
  routes: counterRoutes,
  jobs: counterJobs,
};

import type { Feature } from '#server/kit/feature.ts';
import { backInStockJobs, backInStockRetention } from './mail-who-waits.ts';
import { backInStockRoutes } from './routes.ts';

export const backInStockFeature: Feature = {
  routes: backInStockRoutes,
  jobs: backInStockJobs,
  schedules: [backInStockRetention],
};

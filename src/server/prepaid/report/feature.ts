import type { Feature } from '#server/kit/feature.ts';
import { prepaidReportRoutes } from './routes.ts';

export const prepaidReportFeature: Feature = {
  routes: prepaidReportRoutes,
};

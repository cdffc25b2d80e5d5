import type { Feature } from '#server/kit/feature.ts';
import { staffReportRoutes } from './routes.ts';

export const staffReportFeature: Feature = {
  routes: staffReportRoutes,
};

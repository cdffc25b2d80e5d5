import type { Feature } from '#server/kit/feature.ts';
import { analyticsRoutes } from './routes.ts';

export const analyticsFeature: Feature = {
  routes: analyticsRoutes,
};

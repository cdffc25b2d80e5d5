import type { Feature } from '#server/kit/feature.ts';
import { adminRoutes } from './routes.ts';

export const adminFeature: Feature = {
  routes: adminRoutes,
};

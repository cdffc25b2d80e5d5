import type { Feature } from '#server/kit/feature.ts';
import { auditRetention } from './forget-old-entries.ts';
import { auditRoutes } from './routes.ts';

export const auditFeature: Feature = {
  routes: auditRoutes,
  schedules: [auditRetention],
};

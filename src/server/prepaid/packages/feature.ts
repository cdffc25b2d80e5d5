import { type Feature, joinRoutes } from '#server/kit/feature.ts';
import { packagesAdminRoutes } from './admin/routes.ts';
import { packagesRoutes } from './routes.ts';
import { warnOfExpiringPackages } from './warn-of-expiry.ts';

export const packagesFeature: Feature = {
  routes: joinRoutes(packagesRoutes, packagesAdminRoutes),
  schedules: [warnOfExpiringPackages],
};

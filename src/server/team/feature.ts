import { type Feature, joinRoutes } from '#server/kit/feature.ts';
import { teamAdminRoutes } from './admin/routes.ts';
import { teamRoutes } from './routes.ts';
import { teamAccountsRoutes } from './staff/routes.ts';

export const teamFeature: Feature = {
  routes: joinRoutes(teamAdminRoutes, teamRoutes, teamAccountsRoutes),
};

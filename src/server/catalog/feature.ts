import { type Feature, joinRoutes } from '#server/kit/feature.ts';
import { catalogAdminRoutes } from './admin/routes.ts';
import { catalogRoutes } from './routes.ts';

export const catalogFeature: Feature = {
  routes: joinRoutes(catalogRoutes, catalogAdminRoutes),
};

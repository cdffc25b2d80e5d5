import type { Feature } from '#server/kit/feature.ts';
import type { Hooks } from './admin/erase-client.ts';
import { clientsRoutes } from './admin/routes.ts';

export const clientsFeature = (hooks: Hooks): Feature => ({
  routes: clientsRoutes(hooks),
});

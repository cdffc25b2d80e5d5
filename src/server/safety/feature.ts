import { type Feature, joinRoutes } from '#server/kit/feature.ts';
import { safetyAdminRoutes } from './admin/routes.ts';
import type { SafetyHooks } from './hooks.ts';
import { safetyRoutes } from './routes.ts';

export const safetyFeature = (hooks: SafetyHooks): Feature => ({
  routes: joinRoutes(safetyRoutes, safetyAdminRoutes(hooks)),
});

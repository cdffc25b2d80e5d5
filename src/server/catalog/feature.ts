import { type Feature, joinRoutes } from '#server/kit/feature.ts';
import { catalogAdminRoutes } from './admin/routes.ts';
import type { PatchTestHook } from './patch-test-hook.ts';
import { catalogRoutes } from './routes.ts';

export const catalogFeature = (readPatchTested: PatchTestHook): Feature => ({
  routes: joinRoutes(catalogRoutes(readPatchTested), catalogAdminRoutes),
});

import { type Feature, joinRoutes } from '#server/kit/feature.ts';
import { formsAdminRoutes } from './admin/routes.ts';
import { formRetention } from './form-links.ts';
import type { FormHooks } from './hooks.ts';
import { formsRoutes } from './routes.ts';

export const formsFeature = (hooks: FormHooks): Feature => ({
  routes: joinRoutes(formsRoutes(hooks), formsAdminRoutes(hooks)),
  schedules: [formRetention],
});

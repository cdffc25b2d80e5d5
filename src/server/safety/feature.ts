import type { Feature } from '#server/kit/feature.ts';
import type { SafetyHooks } from './hooks.ts';
import { safetyRoutes } from './routes.ts';

export const safetyFeature = (hooks: SafetyHooks): Feature => ({
  routes: safetyRoutes(hooks),
});

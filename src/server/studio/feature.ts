import type { Feature } from '#server/kit/feature.ts';
import type { SettingsHooks } from './hooks.ts';
import { studioRoutes } from './routes.ts';

export const studioFeature = (hooks: SettingsHooks[]): Feature => ({
  routes: studioRoutes(hooks),
});

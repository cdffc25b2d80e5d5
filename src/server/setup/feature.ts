import type { Feature } from '#server/kit/feature.ts';
import { setupRoutes } from './routes.ts';

export const setupFeature: Feature = {
  routes: setupRoutes,
};

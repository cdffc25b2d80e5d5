import type { Feature } from '#server/kit/feature.ts';
import { importsRoutes } from './routes.ts';

export const importsFeature: Feature = {
  routes: importsRoutes,
};

import type { Feature } from '#server/kit/feature.ts';
import { exportsRoutes } from './routes.ts';

export const exportsFeature: Feature = {
  routes: exportsRoutes,
};

import type { Feature } from '#server/kit/feature.ts';
import { uploadsRoutes } from './routes.ts';

export const uploadsFeature: Feature = {
  routes: uploadsRoutes,
};

import type { Feature } from '#server/kit/feature.ts';
import { cartRoutes } from './routes.ts';

export const cartFeature: Feature = {
  routes: cartRoutes,
};

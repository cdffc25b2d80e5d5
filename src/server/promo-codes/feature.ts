import type { Feature } from '#server/kit/feature.ts';
import { promoCodesRoutes } from './routes.ts';

export const promoCodesFeature: Feature = {
  routes: promoCodesRoutes,
};

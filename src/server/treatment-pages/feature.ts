import { type Feature, joinRoutes } from '#server/kit/feature.ts';
import { treatmentPagesRoutes } from './routes.ts';

export const treatmentPagesFeature: Feature = {
  routes: joinRoutes(treatmentPagesRoutes),
};

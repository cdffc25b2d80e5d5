import { type Feature, joinRoutes } from '#server/kit/feature.ts';
import { reviewsAdminRoutes } from './admin/routes.ts';
import { reviewsRoutes } from './routes.ts';
import { reviewRequestMails } from './send-requests.ts';

export const reviewsFeature: Feature = {
  routes: joinRoutes(reviewsRoutes, reviewsAdminRoutes),
  schedules: [reviewRequestMails],
};

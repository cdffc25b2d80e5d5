import type { Feature } from '#server/kit/feature.ts';
import { giftCardsRoutes } from './routes.ts';
import { dueGiftCards, giftCardJobs } from './send-gift-cards.ts';

export const giftCardsFeature: Feature = {
  routes: giftCardsRoutes,
  jobs: giftCardJobs,
  schedules: [dueGiftCards],
};

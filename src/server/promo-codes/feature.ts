import type { Feature } from '#server/kit/feature.ts';
import { promoCodesRoutes } from './routes.ts';
import type { PromoVisits } from './take-promo-code.ts';

export const promoCodesFeature = (visits: PromoVisits): Feature => ({
  routes: promoCodesRoutes(visits),
});

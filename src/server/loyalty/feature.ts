import type { Feature } from '#server/kit/feature.ts';
import { forgetClaims } from './bonuses/claim-bonuses.ts';
import { loyaltyRoutes } from './routes.ts';
import { warnOfExpiry } from './vouchers/warn-of-expiry.ts';

export const loyaltyFeature: Feature = {
  routes: loyaltyRoutes,
  schedules: [warnOfExpiry, forgetClaims],
};

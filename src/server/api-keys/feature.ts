import type { Feature } from '#server/kit/feature.ts';
import { endedKeysRetention } from './forget-ended-keys.ts';
import { apiKeysRoutes } from './routes.ts';

export const apiKeysFeature: Feature = {
  routes: apiKeysRoutes,
  schedules: [endedKeysRetention],
};

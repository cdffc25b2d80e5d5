import type { pushApi } from '#shared/push/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';

export const pushQueries = {
  settings: () => apiQuery<typeof pushApi.settings>('GET /api/push', {}),
};

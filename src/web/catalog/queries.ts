import type { catalogApi } from '#shared/catalog/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';

const HALF_A_MINUTE = 30_000;

export const catalogQueries = {
  /** Never fresh: prices and offers change while a visitor reads. */
  treatments: () => ({
    ...apiQuery<typeof catalogApi.treatments>('GET /api/treatments', {}),
    staleTime: 0,
    refetchInterval: HALF_A_MINUTE,
    refetchOnWindowFocus: true,
  }),
};

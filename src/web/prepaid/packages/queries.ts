import type { packagesApi } from '#shared/prepaid/packages/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';

type Api = typeof packagesApi;

export const packagesQueries = {
  offers: () => apiQuery<Api['list']>('GET /api/packages', {}),
  /** Never fresh: a visit may begin meanwhile. */
  terms: (id: number) => ({
    ...apiQuery<Api['terms']>('GET /api/packages/:id/terms', { params: { id } }),
    staleTime: 0,
  }),
  mine: () => ({ ...apiQuery<Api['mine']>('GET /api/my/packages', {}), staleTime: 0 }),
};

import type { loyaltyApi } from '#shared/loyalty/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';

const SHOWN = 10;

/** All that spending points changes, besides the vouchers and the user. */
export const LOYALTY = ['/api/loyalty'];

/** Keyed by the member's id, so that nobody sees somebody else's data. */
export const loyaltyQueries = {
  rewards: () => apiQuery<typeof loyaltyApi.rewards>('GET /api/loyalty/rewards', {}),
  summary: (userId: number) => ({
    ...apiQuery<typeof loyaltyApi.summary>('GET /api/loyalty/summary', {}),
    queryKey: [...LOYALTY, 'summary', userId],
  }),
  /** The latest ten. */
  transactions: (userId: number) => ({
    ...apiQuery<typeof loyaltyApi.transactions>('GET /api/loyalty/transactions', {
      query: { pageSize: SHOWN },
    }),
    queryKey: [...LOYALTY, 'transactions', userId],
  }),
};

import type { giftCardsApi } from '#shared/prepaid/gift-cards/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';

export const giftCardsQueries = {
  offer: () => apiQuery<typeof giftCardsApi.offer>('GET /api/gift-cards', {}),
  mine: () => ({
    ...apiQuery<typeof giftCardsApi.mine>('GET /api/gift-cards/mine', {}),
    staleTime: 0,
    refetchOnWindowFocus: true,
  }),
};

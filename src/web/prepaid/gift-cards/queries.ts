import type { GuestOrder, giftCardsApi } from '#shared/prepaid/gift-cards/contract.ts';
import { apiQuery, apiQueryOrNull } from '#web/kit/api-query.ts';

export const giftCardsQueries = {
  offer: () => apiQuery<typeof giftCardsApi.offer>('GET /api/gift-cards', {}),
  /** Null for a link that leads to none. Somebody is looking at a code and waits for the studio. */
  guestOrder: (token: string) => ({
    ...apiQueryOrNull<typeof giftCardsApi.guestOrder>('GET /api/gift-cards/orders/:token', {
      params: { token },
    }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }: { state: { data?: GuestOrder | null | undefined } }) =>
      state.data?.state === 'due' ? 4_000 : (false as const),
  }),
  mine: () => ({
    ...apiQuery<typeof giftCardsApi.mine>('GET /api/gift-cards/mine', {}),
    staleTime: 0,
    refetchOnWindowFocus: true,
  }),
};

import type { Page } from '#web/kit/page.ts';
import { giftCardsQueries } from './queries.ts';

export const giftCardsPages: Page[] = [
  {
    path: '/gift-cards',
    code: 'prepaid/gift-cards/buy/gift-cards-page.tsx',
    isHydratedLater: true,
    prefetch: (client) => client.prefetchQuery(giftCardsQueries.offer()),
    head: () => ({
      title: 'Gift cards',
      description: 'Give somebody time for their skin: a gift card for treatments and products.',
    }),
    status: (client) =>
      client.getQueryData(giftCardsQueries.offer().queryKey)?.values.length === 0 ? 404 : 200,
  },
  {
    path: '/gift-cards/balance',
    code: 'prepaid/gift-cards/balance/balance-page.tsx',
    isHydratedLater: true,
    head: () => ({ title: 'Gift card balance', isHidden: true }),
  },
];

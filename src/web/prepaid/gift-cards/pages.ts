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
      description:
        'Give someone time for their skin: a gift card for treatments and products, sent by e-mail.',
    }),
    status: (client) =>
      client.getQueryData(giftCardsQueries.offer().queryKey)?.values.length === 0 ? 404 : 200,
  },
  {
    path: '/gift-cards/orders/:token',
    code: 'prepaid/gift-cards/order/guest-order-page.tsx',
    prefetch: (client, { params }) => client.prefetchQuery(giftCardsQueries.guestOrder(params.token ?? '')),
    head: () => ({ title: 'Your gift card', isHidden: true }),
    isSecret: true,
    status: (client, { params }) =>
      client.getQueryData(giftCardsQueries.guestOrder(params.token ?? '').queryKey) === null ? 404 : 200,
  },
  {
    path: '/gift-cards/balance',
    code: 'prepaid/gift-cards/balance/balance-page.tsx',
    isHydratedLater: true,
    head: () => ({ title: 'Gift card balance', isHidden: true }),
  },
];

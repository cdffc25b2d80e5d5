import { catalogQueries } from '#web/catalog/queries.ts';
import { treatmentsHead } from '#web/catalog/treatments/treatments-head.ts';
import type { Page } from '#web/kit/page.ts';
import { bookingsQueries } from './queries.ts';

export const bookingsPages: Page[] = [
  {
    path: '/treatments',
    code: 'bookings/form/treatments-page.tsx',
    isHydratedLater: true,
    cached: ['treatment'],
    prefetch: (client) => client.prefetchQuery(catalogQueries.treatments()),
    head: treatmentsHead,
  },
  {
    path: '/manage/:token',
    code: 'bookings/manage/manage-page.tsx',
    prefetch: (client, { params }) => client.prefetchQuery(bookingsQueries.managed(params.token ?? '')),
    head: () => ({ title: 'Your booking', isHidden: true }),
    isSecret: true,
    status: (client, { params }) => {
      const data = client.getQueryData(bookingsQueries.managed(params.token ?? '').queryKey);
      return data === null ? 404 : data === 'ended' ? 410 : 200;
    },
  },
];

import type { Page } from '#web/kit/page.ts';
import { waitlistQueries } from './queries.ts';

export const waitlistPages: Page[] = [
  {
    path: '/waitlist/:token',
    code: 'waitlist/offers/waitlist-page.tsx',
    prefetch: (client, { params }) => client.prefetchQuery(waitlistQueries.opened(params.token ?? '')),
    head: () => ({ title: 'Your waitlist', isHidden: true }),
    isSecret: true,
    status: (client, { params }) => {
      const data = client.getQueryData(waitlistQueries.opened(params.token ?? '').queryKey);
      return data === null ? 404 : data === 'ended' ? 410 : 200;
    },
  },
];

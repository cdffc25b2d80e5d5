import type { Page } from '#web/kit/page.ts';
import { isNumber, visitQuery } from './write/visit-query.ts';

export const reviewsPages: Page[] = [
  {
    path: '/review/:token',
    code: 'reviews/write/review-page.tsx',
    head: () => ({ title: 'Your review', isHidden: true }),
    isSecret: true,
    // Only the server: so that it is not in the first load of every page.
    ...(import.meta.env.SSR && {
      // A member's own visit is asked for by their browser.
      prefetch: async (client, { params: { token = '' } }) =>
        isNumber(token) || client.prefetchQuery(visitQuery(token)),
      status: (client, { params: { token = '' } }) =>
        client.getQueryData(visitQuery(token).queryKey) === null ? 404 : 200,
    }),
  } satisfies Page,
];

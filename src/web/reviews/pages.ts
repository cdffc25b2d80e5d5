import type { Page } from '#web/kit/page.ts';
import { isNumber, reviewQueries } from './queries.ts';

export const reviewsPages: Page[] = [
  {
    path: '/review/:token',
    code: 'reviews/write/review-page.tsx',
    // A member's own visit is asked for by their browser.
    prefetch: async (client, { params: { token = '' } }) =>
      isNumber(token) || client.prefetchQuery(reviewQueries.visit(token)),
    head: () => ({ title: 'Your review', isHidden: true }),
    isSecret: true,
    status: (client, { params: { token = '' } }) =>
      client.getQueryData(reviewQueries.visit(token).queryKey) === null ? 404 : 200,
  },
];

import { catalogQueries } from '#web/catalog/queries.ts';
import type { Page } from '#web/kit/page.ts';
import { homeHead } from './home-head.ts';

export const homePages: Page[] = [
  {
    path: '/',
    code: 'home/home-page.tsx',
    load: async () => (await import('./home-page.tsx')).HomePage,
    prefetch: (client) =>
      Promise.all([
        client.prefetchQuery(catalogQueries.treatments()),
        client.prefetchQuery(catalogQueries.products()),
        client.prefetchQuery(catalogQueries.categories()),
      ]),
    head: homeHead,
  },
];

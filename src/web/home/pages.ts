import { catalogQueries } from '#web/catalog/queries.ts';
import type { Page } from '#web/kit/page.ts';
import { studioQueries } from '#web/studio/queries.ts';

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
    head: (client) => {
      const studio = client.getQueryData(studioQueries.studio().queryKey);
      return {
        title: studio ? `${studio.name}: ${studio.tagline}` : '',
        description: studio?.description ?? '',
      };
    },
  },
];

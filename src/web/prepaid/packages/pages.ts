import type { QueryClient } from '@tanstack/react-query';
import type { Head, Page } from '#web/kit/page.ts';
import { studioQueries } from '#web/studio/queries.ts';
import { packagesQueries } from './queries.ts';

export const packagesPages: Page[] = [
  {
    path: '/packages',
    code: 'prepaid/packages/packages-page.tsx',
    cached: [],
    prefetch: (client) => client.prefetchQuery(packagesQueries.offers()),
    head: packagesHead,
    status: (client) => (client.getQueryData(packagesQueries.offers().queryKey)?.length === 0 ? 404 : 200),
  },
];

function packagesHead(client: QueryClient): Head {
  const offers = client.getQueryData(packagesQueries.offers().queryKey) ?? [];
  const studio = client.getQueryData(studioQueries.studio().queryKey)?.name ?? '';
  if (offers.length === 0) return { title: 'Page not found' };
  return {
    title: 'Packages',
    description: `Several sessions at ${studio} at a better price: what each package includes and how long it is valid.`,
  };
}

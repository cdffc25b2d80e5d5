import type { Page } from '#web/kit/page.ts';
import { studioQueries } from '#web/studio/queries.ts';

export const offlinePages: Page[] = [
  {
    // The service worker caches it, and shows it at any URL that cannot be reached.
    path: '/offline',
    code: 'offline/offline-page.tsx',
    cached: [],
    hasOwnLayout: true,
    prefetch: (client) => client.prefetchQuery(studioQueries.studio()),
    head: () => ({ title: "You're offline", isHidden: true }),
  },
];

import type { Page } from '#web/kit/page.ts';
import { legalHead } from './legal-head.ts';
import { legalQuery } from './legal-query.ts';

export const studioPages: Page[] = [
  {
    path: '/legal/:slug',
    code: 'studio/legal-page.tsx',
    load: async () => (await import('./legal-page.tsx')).LegalPage,
    prefetch: (client, { params: { slug = '' } }) => client.prefetchQuery(legalQuery(slug)),
    head: legalHead,
    status: (client, { params: { slug = '' } }) =>
      client.getQueryData(legalQuery(slug).queryKey) ? 200 : 404,
  },
];

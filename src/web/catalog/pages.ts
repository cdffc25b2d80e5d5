import type { Page } from '#web/kit/page.ts';
import { catalogQueries } from './queries.ts';

export const catalogPages: Page[] = [
  {
    path: '/treatments',
    code: 'catalog/treatments-page.tsx',
    load: async () => (await import('./treatments-page.tsx')).TreatmentsPage,
    prefetch: (client) => client.prefetchQuery(catalogQueries.treatments()),
    head: () => ({
      title: 'Treatments',
      description:
        'Facials and body treatments for sensitive skin: what each one does, how long it takes, what it costs.',
    }),
  },
];

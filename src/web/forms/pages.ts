import type { Page } from '#web/kit/page.ts';
import { formsQueries } from './queries.ts';

export const formsPages: Page[] = [
  {
    path: '/forms/:token',
    code: 'forms/fill/form-page.tsx',
    prefetch: (client, { params }) => client.prefetchQuery(formsQueries.page(params.token ?? '')),
    head: () => ({ title: 'Your form', isHidden: true }),
    isSecret: true,
    hasOwnLayout: true,
    // Only the server answers with one: so that it is not in the first load of every page.
    ...(import.meta.env.SSR && {
      status: (client, { params }) => {
        const data = client.getQueryData(formsQueries.page(params.token ?? '').queryKey);
        return data === null ? 404 : data === 'ended' ? 410 : 200;
      },
    }),
  } satisfies Page,
];

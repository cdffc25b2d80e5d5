import type { Page } from '#web/kit/page.ts';
import { messagesQueries } from './queries.ts';

export const messagesPages: Page[] = [
  {
    path: '/messages/:token',
    code: 'messages/stop-page.tsx',
    prefetch: (client, { params }) => client.prefetchQuery(messagesQueries.opened(params.token ?? '')),
    head: () => ({ title: 'Messages from us', isHidden: true }),
    isSecret: true,
    status: (client, { params }) =>
      client.getQueryData(messagesQueries.opened(params.token ?? '').queryKey) === null ? 404 : 200,
  },
];

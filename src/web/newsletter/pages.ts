import type { Page } from '#web/kit/page.ts';
import { unsubscribedKey } from './unsubscribed-key.ts';

export const newsletterPages: Page[] = [
  {
    path: '/newsletter/unsubscribe',
    code: 'newsletter/unsubscribe-page.tsx',
    load: async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage,
    isSecret: true,
    head: (client, { search }) => ({
      title: client.getQueryData(unsubscribedKey(search.token)) ? "You're unsubscribed" : 'Unsubscribe',
    }),
  },
];

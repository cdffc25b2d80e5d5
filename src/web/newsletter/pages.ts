import type { Page } from '#web/kit/page.ts';
import { unsubscribedKey } from './unsubscribed-key.ts';

export const newsletterPages: Page[] = [
  {
    path: '/newsletter/unsubscribe',
    code: 'newsletter/unsubscribe-page.tsx',
    isSecret: true,
    head: (client, { search }) => ({
      title: client.getQueryData(unsubscribedKey(search.token)) ? "You're unsubscribed" : 'Unsubscribe',
    }),
  },
  {
    path: '/newsletter/confirm',
    code: 'newsletter/confirm-page.tsx',
    isSecret: true,
    head: () => ({ title: 'Confirm your subscription', isHidden: true }),
  },
];

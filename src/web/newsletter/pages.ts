import type { Page } from '#web/kit/page.ts';

export const newsletterPages: Page[] = [
  {
    path: '/newsletter/unsubscribe',
    code: 'newsletter/unsubscribe-page.tsx',
    load: async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage,
    head: () => ({ title: 'Leave the list' }),
  },
];

import type { Page } from '#web/kit/page.ts';

export const backInStockPages: Page[] = [
  {
    path: '/back-in-stock/stop',
    code: 'back-in-stock/stop-page.tsx',
    isSecret: true,
    head: () => ({ title: 'Back-in-stock e-mails', isHidden: true }),
  },
];

import type { Page } from '#web/kit/page.ts';

export const devPages: Page[] = [
  {
    path: '/dev/ui',
    code: 'dev/ui-page.tsx',
    head: () => ({ title: 'Component sheet' }),
    isDevelopmentOnly: true,
  },
];

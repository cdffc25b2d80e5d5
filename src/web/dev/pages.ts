import type { Page } from '#web/kit/page.ts';

export const devPages: Page[] = [
  {
    path: '/dev/ui',
    code: 'dev/ui-page.tsx',
    load: async () => (await import('./ui-page.tsx')).UiPage,
    head: () => ({ title: 'Component sheet' }),
    isDevelopmentOnly: true,
  },
];

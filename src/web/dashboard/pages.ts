import type { Page } from '#web/kit/page.ts';

export const dashboardPages: Page[] = [
  {
    path: '/dashboard',
    code: 'dashboard/dashboard-page.tsx',
    load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
    head: () => ({ title: 'Your dashboard', isHidden: true }),
  },
];

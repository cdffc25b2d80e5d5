import type { Page } from '#web/kit/page.ts';

export const adminPages: Page[] = [
  {
    path: '/admin-dashboard',
    code: 'admin/admin-page.tsx',
    load: async () => (await import('./admin-page.tsx')).AdminPage,
    head: () => ({ title: 'Admin dashboard', isHidden: true }),
    hasOwnLayout: true,
  },
];

import type { Page, PageProps } from '#web/kit/page.ts';

export const dashboardPages: Page[] = [
  {
    path: '/dashboard',
    code: 'dashboard/dashboard-page.tsx',
    head: () => ({ title: 'Your dashboard', isHidden: true }),
    ...(import.meta.env.SSR && { forMembers }),
  },
];

function forMembers({ search }: PageProps) {
  const requests = ['/api/user', '/api/cart', '/api/bookings?mine=1&pageSize=200'];
  if (search.tab) return { code: ['shell/member-links.tsx'], requests };
  return {
    code: ['shell/member-links.tsx', 'loyalty/points/loyalty-tab.tsx'],
    requests: [
      ...requests,
      '/api/loyalty/rewards',
      '/api/loyalty/summary',
      '/api/loyalty/transactions?pageSize=10',
    ],
  };
}

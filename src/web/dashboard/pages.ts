import type { Page, PageProps } from '#web/kit/page.ts';

export const dashboardPages: Page[] = [
  {
    path: '/dashboard',
    code: 'dashboard/dashboard-page.tsx',
    isSavedOffline: true,
    head: () => ({ title: 'Your dashboard', isHidden: true }),
    ...(import.meta.env.SSR && { forMembers }),
  },
];

function forMembers({ search }: PageProps) {
  const requests = ['/api/user', '/api/cart', '/api/bookings?mine=1&pageSize=200'];
  const wallet = ['/api/vouchers?page=1&pageSize=200', '/api/gift-cards/mine', '/api/my/packages'];
  if (search.tab === 'wallet') {
    return {
      code: ['shell/member-links.tsx', 'dashboard/wallet/wallet-tab.tsx'],
      requests: [...requests, ...wallet],
      hasFirstView: true,
    };
  }
  if (search.tab) return { code: ['shell/member-links.tsx'], requests };
  return {
    code: ['shell/member-links.tsx', 'dashboard/next/first-tab.tsx'],
    requests: [
      ...requests,
      ...wallet,
      '/api/bookings/same-again',
      '/api/waitlist',
      '/api/my-forms',
      '/api/purchases?pageSize=200',
      '/api/loyalty/rewards',
      '/api/loyalty/summary',
      '/api/loyalty/transactions?pageSize=10',
    ],
    hasFirstView: true,
  };
}

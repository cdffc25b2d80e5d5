import { studioDay } from '#shared/kit/studio-time.ts';
import type { ForMembers, Page, PageProps } from '#web/kit/page.ts';

export const adminPages: Page[] = [
  {
    path: '/admin-dashboard',
    code: 'admin/admin-page.tsx',
    load: async () => (await import('./admin-page.tsx')).AdminPage,
    head: () => ({ title: 'Admin dashboard', isHidden: true }),
    hasOwnLayout: true,
    ...(import.meta.env.SSR && { forMembers }),
  },
];

function forMembers({ search }: PageProps, now: Date): ForMembers {
  const requests = ['/api/user', '/api/second-factor'];
  if (search.tab) return { code: [], requests, role: 'admin' };
  const day = studioDay(now);
  return {
    role: 'admin',
    code: ['admin/overview/admin-overview.tsx'],
    requests: [
      ...requests,
      `/api/bookings?from=${day}&to=${day}&sort=appointmentDate&page=1&pageSize=200`,
      '/api/admin/bookings/counts',
      '/api/admin/overview',
      '/api/admin/counter/day',
      '/api/treatments?page=1&pageSize=1',
      '/api/treatments?page=1&pageSize=1&active=true',
      '/api/products?page=1&pageSize=1',
      '/api/products?page=1&pageSize=1&stock=out',
      '/api/products?page=1&pageSize=1&stock=low',
      '/api/orders?page=1&pageSize=1',
      '/api/admin/orders/counts',
    ],
  };
}

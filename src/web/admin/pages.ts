import type { ForMembers, Page, PageProps } from '#web/kit/page.ts';

export const adminPages: Page[] = [
  {
    path: '/admin-dashboard',
    code: 'admin/admin-page.tsx',
    head: () => ({ title: 'Admin dashboard', isHidden: true }),
    hasOwnLayout: true,
    isSavedOffline: true,
    ...(import.meta.env.SSR && { forMembers }),
  },
];

function forMembers({ search }: PageProps): ForMembers {
  const code = ['shell/member-links.tsx'];
  const requests = ['/api/user', '/api/second-factor'];
  if (!search.tab) {
    return { code, requests: [...requests, '/api/admin/overview'], role: 'admin', hasFirstView: true };
  }
  if (search.tab !== 'bookings') return { code, requests, role: 'admin' };

  // What the day begins with. With a filter the list requests something else.
  const isPlain = Object.keys(search).length === 1;
  const list = isPlain ? ['/api/bookings?page=1&pageSize=25', '/api/admin/bookings/counts'] : [];
  return {
    code: [...code, 'bookings/admin/bookings-section.tsx'],
    requests: [...requests, ...list],
    role: 'admin',
  };
}

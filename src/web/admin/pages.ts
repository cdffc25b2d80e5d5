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
  const requests = ['/api/user', '/api/second-factor'];
  const data = search.tab ? [] : ['/api/admin/overview'];
  return { code: ['shell/member-links.tsx'], requests: [...requests, ...data], role: 'admin' };
}

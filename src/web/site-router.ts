import type { QueryClient } from '@tanstack/react-query';
import { confirmIdentityOnRequest } from './accounts/confirm-identity/confirm-identity-on-request.ts';
import { joinWaitlistBy } from './bookings/when/join-waitlist-code.ts';
import type { Router } from './kit/navigate.ts';
import { createRouter } from './kit/router.ts';
import { loadPage, NOT_FOUND } from './page-modules.ts';
import { pages } from './pages.ts';

/** With the list of all pages, and what else is not part of the first load. */
export function createSiteRouter(client: QueryClient, { isDevelopment }: { isDevelopment: boolean }): Router {
  void import('./offline/start-offline.ts')
    .then(({ startOffline }) => startOffline(client, isDevelopment))
    .catch(() => {}); // without it the site is as it always was
  confirmIdentityOnRequest(client);
  joinWaitlistBy(async () => (await import('./waitlist/join/join-waitlist.tsx')).JoinWaitlist);
  const known = pages.filter((page) => isDevelopment || !page.isDevelopmentOnly);
  return createRouter({ client, pages: known, notFound: NOT_FOUND, loadPage });
}

import type { waitlistApi } from '#shared/waitlist/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { linkQuery } from '#web/kit/link-query.ts';

export const WAITLIST = ['/api/waitlist'];

/** An offer ends, or goes to the next, while one looks at it. */
const live = { staleTime: 0, refetchInterval: 15_000, refetchOnWindowFocus: true } as const;
const OFTEN_ENOUGH_MS = 30_000;

export const waitlistQueries = {
  /** Of the member. */
  mine: () => ({
    ...apiQuery<typeof waitlistApi.mine>('GET /api/waitlist', {}),
    ...live,
    refetchInterval: OFTEN_ENOUGH_MS,
  }),
  /** Null for an invalid link, 'ended' for an expired one. */
  opened: (token: string) => ({
    ...linkQuery<typeof waitlistApi.opened>('GET /api/waitlist/link/:token', { params: { token } }),
    ...live,
  }),
};

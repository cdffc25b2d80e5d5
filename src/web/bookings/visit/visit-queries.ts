import type { visitPageApi } from '#shared/bookings/visit-page-contract.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import type { aftercareApi } from '#shared/notes/contract.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { linkQuery } from '#web/kit/link-query.ts';

/** While somebody waits for an answer, or to be fetched. */
const SOON_MS = 10_000;

export const visitQueries = {
  booking: (token: string) => ({
    ...bookingsQueries.managed(token),
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: true as const,
  }),
  page: (token: string) => ({
    ...linkQuery<typeof visitPageApi.page>('GET /api/manage/:token/visit', { params: { token } }),
    staleTime: 0,
    refetchOnWindowFocus: true as const,
    refetchInterval: ({ state: { data } }: { state: { data?: unknown } }) =>
      isOnTheWay(data) ? SOON_MS : MINUTE_MS,
  }),
  /** Null before it is completed. */
  aftercare: (token: string) =>
    linkQuery<typeof aftercareApi.ofVisit>('GET /api/manage/:token/aftercare', { params: { token } }),
};

function isOnTheWay(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return 'late' in data || ('presence' in data && data.presence !== null);
}

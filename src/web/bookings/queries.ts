import { queryOptions } from '@tanstack/react-query';
import type { Booking, bookingsApi } from '#shared/bookings/contract.ts';
import { wholeBooking } from '#shared/bookings/whole-booking.ts';
import { apiQuery, keyOf } from '#web/kit/api-query.ts';
import { CallError, call } from '#web/kit/call.ts';

/** Often enough that a taken slot is disabled before one chooses it. */
const REFRESH_MS = 25_000;
const ALWAYS_NEW = { staleTime: 0, refetchInterval: REFRESH_MS, refetchOnWindowFocus: true };

/** `moving`: the booking being moved does not block itself (its id, or a guest's token). */
export type AvailabilityQuery = {
  treatmentId?: number | undefined;
  /** Absent: anyone; of a booking being moved, whoever was asked for. */
  therapistId?: number | 'anyone' | undefined;
  moving?: string | undefined;
  /** Further treatments in the same visit ("2,5"), and who is asked for in each ("0,3"). */
  more?: string | undefined;
  moreWith?: string | undefined;
};

export const AVAILABILITY = ['/api/availability'];
export const BOOKINGS = ['/api/bookings'];

export const bookingsQueries = {
  day: (date: string, filter: AvailabilityQuery) => ({
    ...apiQuery<typeof bookingsApi.availability>('GET /api/availability', { query: { ...filter, date } }),
    ...ALWAYS_NEW,
  }),
  month: (month: string, filter: AvailabilityQuery) => ({
    ...apiQuery<typeof bookingsApi.availability>('GET /api/availability', { query: { ...filter, month } }),
    ...ALWAYS_NEW,
  }),
  /** The two weeks from a day on, each with its free times. */
  coming: (from: string, filter: AvailabilityQuery) => ({
    ...apiQuery<typeof bookingsApi.availability>('GET /api/availability', { query: { ...filter, from } }),
    ...ALWAYS_NEW,
  }),
  /** The member's own, also for an admin. */
  mine: () => ({
    ...apiQuery<typeof bookingsApi.list>('GET /api/bookings', { query: { mine: '1', pageSize: 200 } }),
    select: (bookings: Booking[]) => bookings.map(wholeBooking),
  }),
  sessions: () => apiQuery<typeof bookingsApi.sessions>('GET /api/bookings/sessions', {}),
  /** Null for an invalid link, 'ended' for an expired one. */
  managed: (token: string) => {
    const route = 'GET /api/manage/:token';
    const sent = { params: { token } };
    return queryOptions({
      queryKey: keyOf<typeof bookingsApi.managed>(route, sent),
      queryFn: ({ meta }) =>
        (meta?.transport ?? call)<typeof bookingsApi.managed>(route, sent).catch(notThere),
    });
  },
};

/** A value, unlike an error, is passed to the browser with the page. */
function notThere(error: unknown): null | 'ended' {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 410) return 'ended';
  if (status === 404 || status === 400) return null;
  throw error;
}

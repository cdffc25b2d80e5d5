import type { Booking, bookingsApi } from '#shared/bookings/contract.ts';
import { wholeBooking } from '#shared/bookings/whole-booking.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { linkQuery } from '#web/kit/link-query.ts';

/** Often enough that a taken slot is disabled before one chooses it. */
const REFRESH_MS = 25_000;

/** `moving`: the booking being moved does not block itself (its id, or a guest's token). */
export type AvailabilityQuery = {
  treatmentId?: number | undefined;
  /** Absent: anyone; of a booking being moved, whoever was asked for. */
  therapistId?: number | 'anyone' | undefined;
  moving?: string | undefined;
  /** Further treatments in the same visit ("2,5"), and who is asked for in each ("0,3"). */
  more?: string | undefined;
  moreWith?: string | undefined;
  /** The free patch tests of the treatments instead; or the client has theirs already. */
  isPatchTest?: '1' | undefined;
  isTested?: '1' | undefined;
};

export const AVAILABILITY = ['/api/availability'];
export const BOOKINGS = ['/api/bookings'];

export const bookingsQueries = {
  day: (date: string, filter: AvailabilityQuery) => availability({ ...filter, date }),
  month: (month: string, filter: AvailabilityQuery) => availability({ ...filter, month }),
  /** The two weeks from a day on, each with its free times. */
  coming: (from: string, filter: AvailabilityQuery) => availability({ ...filter, from }),
  /** The member's own, also for an admin. */
  mine: () => ({
    ...apiQuery<typeof bookingsApi.list>('GET /api/bookings', { query: { mine: '1', pageSize: 200 } }),
    select: (bookings: Booking[]) => bookings.map(wholeBooking),
  }),
  /** What a deposit would be; until when the time is held moves on with the clock. */
  depositTerms: (treatmentIds: number[]) => ({
    ...apiQuery<typeof bookingsApi.depositTerms>('GET /api/bookings/deposit', {
      query: { treatmentIds: treatmentIds.join(',') },
    }),
    refetchInterval: MINUTE_MS,
  }),
  sessions: () => apiQuery<typeof bookingsApi.sessions>('GET /api/bookings/sessions', {}),
  ownTests: () => apiQuery<typeof bookingsApi.patchTests>('GET /api/bookings/patch-tests', {}),
  /** Null for an invalid link, 'ended' for an expired one. */
  managed: (token: string) =>
    linkQuery<typeof bookingsApi.managed>('GET /api/manage/:token', { params: { token } }),
};

function availability(query: AvailabilityQuery & { date?: string; month?: string; from?: string }) {
  return {
    ...apiQuery<typeof bookingsApi.availability>('GET /api/availability', { query }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  };
}

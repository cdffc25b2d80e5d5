import { BOOKING_STATUSES, type BookingStatus } from '#shared/bookings/status.ts';

export type BookingFilters = {
  q?: string;
  status?: BookingStatus;
  from?: string;
  to?: string;
  sort?: string;
};

export const NO_FILTERS = {
  q: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
  page: undefined,
};
const SORTS = ['appointmentDate', '-appointmentDate', 'customerName'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Only valid values: a URL can contain anything. */
export function filtersOf({ q, status, from, to, sort }: Record<string, string>): BookingFilters {
  const known = BOOKING_STATUSES.find((each) => each === status);
  return {
    ...(q && { q: q.slice(0, 200) }),
    ...(known && { status: known }),
    ...(from && DAY.test(from) && { from }),
    ...(to && DAY.test(to) && { to }),
    ...(sort && SORTS.includes(sort) && { sort }),
  };
}

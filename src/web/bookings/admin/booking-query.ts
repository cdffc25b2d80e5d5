import { BOOKING_STATUSES, type BookingStatus } from '#shared/bookings/status.ts';

export type BookingFilters = {
  q?: string;
  status?: BookingStatus;
  when?: (typeof WHENS)[number];
  from?: string;
  to?: string;
  sort?: string;
};

export const NO_FILTERS = {
  q: undefined,
  status: undefined,
  when: undefined,
  from: undefined,
  to: undefined,
  page: undefined,
};
const WHENS = ['ahead', 'open-past'] as const;
const SORTS = ['appointmentDate', '-appointmentDate', 'customerName'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Only valid values: a URL can contain anything. */
export function filtersOf({ q, status, when, from, to, sort }: Record<string, string>): BookingFilters {
  const known = BOOKING_STATUSES.find((each) => each === status);
  const knownWhen = WHENS.find((each) => each === when);
  return {
    ...(q && { q: q.slice(0, 200) }),
    ...(known && { status: known }),
    ...(knownWhen && { when: knownWhen }),
    ...(from && DAY.test(from) && { from }),
    ...(to && DAY.test(to) && { to }),
    ...(sort && SORTS.includes(sort) && { sort }),
  };
}

import { type BookingStatus, isOpen } from '#shared/bookings/status.ts';

type Visit = { startsAt: Date; endsAt: Date; status: BookingStatus };

/** No selling on the treatment bed: why a package cannot be sold now; null when it can. */
export function whyNotSoldNow(
  visits: readonly Visit[],
  { now, isRefused, who }: { now: Date; isRefused: boolean; who: 'client' | 'studio' },
): string | null {
  if (!isRefused || !visits.some((visit) => isInProgress(visit, now))) return null;
  return who === 'client'
    ? 'Your visit is in progress. Please take your time, and buy the package after it.'
    : "The client's visit is in progress. A package can be sold once it is completed.";
}

function isInProgress({ startsAt, endsAt, status }: Visit, now: Date): boolean {
  return isOpen(status) && startsAt <= now && now < endsAt;
}

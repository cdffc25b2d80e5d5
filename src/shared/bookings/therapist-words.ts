import { type BookingStatus, isOpen } from './status.ts';

type Kept = { name: string | null | undefined; isRequested: boolean; status: BookingStatus };

/**
 * Who keeps a visit, in words for its client; null where nobody is named. Until it takes place, a visit for anyone may
 * be given to somebody else, so only who was asked for is promised.
 */
export function therapistWords({ name, isRequested, status }: Kept): string | null {
  if (!name) return null;
  return isRequested || !isOpen(status) ? name : `${name} or another of our therapists`;
}

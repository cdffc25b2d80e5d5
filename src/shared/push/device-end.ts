import { isStaff, type Role } from '#shared/kit/access.ts';
import { DAY_MS } from '#shared/kit/durations.ts';

const STAFF_DAYS = 14;
const MEMBER_DAYS = 180;
/** Of one person; the one that was not seen for longest makes room. */
export const MOST_DEVICES = 10;

/**
 * Devices that nobody was seen at since then are not notified any more. For staff as long as a session lasts at most: a phone
 * that was lost is not notified for ever.
 */
export function lastSeenBefore(role: Role, now: Date): Date {
  return new Date(now.getTime() - (isStaff(role) ? STAFF_DAYS : MEMBER_DAYS) * DAY_MS);
}

import type { Role } from '#shared/kit/access.ts';
import { DAY_MS, HOUR_MS } from '#shared/kit/durations.ts';

const MEMBER_IDLE_MS = 30 * DAY_MS;
const STAFF_IDLE_MS = 12 * HOUR_MS;
const STAFF_MOST_MS = 14 * DAY_MS;

/** When a session expires if it is not used again; for staff also some days after it began. */
export function sessionEnd(role: Role, { createdAt, usedAt }: { createdAt: Date; usedAt: Date }): Date {
  if (role === 'user') return new Date(usedAt.getTime() + MEMBER_IDLE_MS);
  return new Date(Math.min(staffSessionEnd(usedAt).getTime(), createdAt.getTime() + STAFF_MOST_MS));
}

/** For a new admin: the latest expiry any of their sessions may have. */
export function staffSessionEnd(now: Date): Date {
  return new Date(now.getTime() + STAFF_IDLE_MS);
}

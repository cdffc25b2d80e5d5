import { HOUR_MS } from '#shared/kit/durations.ts';
import type { BookingStatus, Changer } from './status.ts';

/** Until then cancelling and moving costs nothing. */
export function freeUntil(startsAt: Date, freeCancelHours: number): Date {
  return new Date(startsAt.getTime() - freeCancelHours * HOUR_MS);
}

type Change = { to: BookingStatus; who: Changer; startsAt: Date; now: Date; freeCancelHours: number };

/**
 * Whether the session of a visit is used by its new status: done, missed, or called off by the client too late. What
 * the studio calls off costs nobody a session.
 */
export function isSessionUsed({ to, who, startsAt, now, freeCancelHours }: Change): boolean {
  if (to === 'completed' || to === 'no-show') return true;
  return to === 'cancelled' && who === 'customer' && now >= freeUntil(startsAt, freeCancelHours);
}

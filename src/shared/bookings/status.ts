export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled', 'no-show'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** A live booking holds its room, whether pending or completed. */
export function isLive(status: BookingStatus): boolean {
  return status !== 'cancelled';
}

/** Neither cancelled nor missed. */
export function takesPlace(status: BookingStatus): boolean {
  return status !== 'cancelled' && status !== 'no-show';
}

/** Pending or confirmed: only such a booking may be cancelled or moved by its customer. */
export function isOpen(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** A visit that is still to come is not completed or missed; an admin may say so after a question. */
export function isBeforeVisit(to: BookingStatus, startsAt: Date, now: Date): boolean {
  return (to === 'completed' || to === 'no-show') && now < startsAt;
}

export type ChangeRefusal = 'only_the_studio' | 'not_cancellable' | 'not_movable';
/** A guest with a manage link counts as a customer. The system: money that came, or did not come. */
export type Changer = 'studio' | 'customer' | 'system';
export type ChangeVerdict = { ok: true } | { ok: false; reason: ChangeRefusal };

/** Admins set any status, and so does the system; a customer may only cancel a pending or confirmed booking. */
export function checkStatusChange(who: Changer, from: BookingStatus, to: BookingStatus): ChangeVerdict {
  if (who !== 'customer') return { ok: true };
  if (to !== 'cancelled') return { ok: false, reason: 'only_the_studio' };
  return isOpen(from) ? { ok: true } : { ok: false, reason: 'not_cancellable' };
}

/**
 * Cancelled and completed bookings cannot be moved, nor can a customer move one that has begun. Whether the new time
 * can be booked is up to `checkStart`.
 */
export function checkMove(
  who: Changer,
  booking: { status: BookingStatus; startsAt: Date },
  now: Date,
): ChangeVerdict {
  const hasBegun = booking.startsAt.getTime() <= now.getTime();
  if (!isOpen(booking.status) || (hasBegun && who === 'customer'))
    return { ok: false, reason: 'not_movable' };
  return { ok: true };
}

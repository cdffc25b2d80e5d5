export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled', 'no-show'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** A live booking holds its room: a pending one as much as one that took place. */
export function isLive(status: BookingStatus): boolean {
  return status !== 'cancelled';
}

/** Still to come, as far as anybody knows: only such a booking may be cancelled or moved by its customer. */
export function isOpen(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

export type ChangeRefusal = 'only_the_studio' | 'not_cancellable' | 'not_movable';
/** A guest with a link is a customer like any other. */
export type Changer = 'studio' | 'customer';
export type ChangeVerdict = { ok: true } | { ok: false; reason: ChangeRefusal };

/** The studio sets any status from any other; a customer may only cancel what is pending or confirmed. */
export function checkStatusChange(who: Changer, from: BookingStatus, to: BookingStatus): ChangeVerdict {
  if (who === 'studio') return { ok: true };
  if (to !== 'cancelled') return { ok: false, reason: 'only_the_studio' };
  return isOpen(from) ? { ok: true } : { ok: false, reason: 'not_cancellable' };
}

/**
 * What was called off or is done stays where it was, and a customer cannot move what has begun. Whether the new
 * time can be booked is for `judgeStart`.
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

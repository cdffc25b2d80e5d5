import { isAtLeast, type Role } from '#shared/kit/access.ts';

/** What staff may be notified of: reception of everybody's visits, a therapist of her own. */
const STAFF_KINDS = ['new', 'moved', 'cancelled', 'late', 'arrived', 'order'] as const;
/** What anybody may be notified of who has an account, about what is theirs. */
const OWN_KINDS = ['reminder', 'offer', 'own_booking', 'own_order'] as const;
export const PUSH_KINDS = [...STAFF_KINDS, ...OWN_KINDS] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

export const KIND_LABELS: Record<PushKind, string> = {
  new: 'New booking',
  moved: 'Booking moved',
  cancelled: 'Booking cancelled',
  late: 'Client running late',
  arrived: 'Client arrived',
  order: 'New online order',
  reminder: 'Reminder before my visit',
  offer: 'A free time from the waitlist',
  own_booking: 'My booking is confirmed, moved or cancelled',
  own_order: 'My order is ready to collect',
};

/** A therapist is also a customer; who works at the front sees orders, too. */
export function kindsFor(role: Role): PushKind[] {
  if (!isAtLeast(role, 'therapist')) return [...OWN_KINDS];
  const staff = STAFF_KINDS.filter((kind) => kind !== 'order' || isAtLeast(role, 'reception'));
  return [...staff, ...OWN_KINDS];
}

export function isStaffKind(kind: PushKind): boolean {
  return STAFF_KINDS.some((each) => each === kind);
}

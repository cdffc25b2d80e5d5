import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import type { IconName } from '#web/kit/ui/icon.tsx';

type Mark = { icon: IconName; text: string };

const ALLERGY = /allerg|intoleran|reacts? (badly )?to|react(s|ed|ion)\b|sensitive to/i;

/** What to know before opening a booking: an allergy, or at least a note. */
export function marksOf({ specialRequests, deskNote }: AdminBooking): Mark[] {
  const noted = [specialRequests, deskNote].filter(Boolean).join(' ');
  if (ALLERGY.test(noted)) return [{ icon: 'alert', text: 'mentions an allergy' }];
  return noted ? [{ icon: 'edit', text: 'has a note' }] : [];
}

/** Whether it is paid; nothing is said of one that is still to come, costs nothing or did not take place. */
export function paymentOf(booking: AdminBooking, now: Date): 'paid' | 'unpaid' | null {
  const { saleId, status, totalAmount, endsAt } = booking;
  if (saleId !== null) return 'paid';
  if (status === 'cancelled' || status === 'no-show' || Number(totalAmount) === 0) return null;
  return status === 'completed' || new Date(endsAt) <= now ? 'unpaid' : null;
}

import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import type { IconName } from '#web/kit/ui/icon.tsx';

type Noted = Pick<
  AdminBooking,
  'specialRequests' | 'deskNote' | 'saleId' | 'totalAmount' | 'status' | 'endsAt'
>;
type Mark = { icon: IconName; text: string };

const ALLERGY = /allerg|intoleran|reacts? (badly )?to|react(s|ed|ion)\b|sensitive to/i;

/** What to know before opening a booking: an allergy, or at least a note, and whether it is paid once it is over. */
export function marksOf(booking: Noted, now: Date): Mark[] {
  const { specialRequests, deskNote, saleId } = booking;
  const noted = [specialRequests, deskNote].filter(Boolean).join(' ');
  const marks: Mark[] = [];
  if (ALLERGY.test(noted)) marks.push({ icon: 'alert', text: 'mentions an allergy' });
  else if (noted) marks.push({ icon: 'edit', text: 'has a note' });
  if (saleId !== null) marks.push({ icon: 'check', text: 'paid' });
  else if (isUnpaid(booking, now)) marks.push({ icon: 'till', text: 'unpaid' });
  return marks;
}

/** Over, and still to be paid for. */
function isUnpaid({ status, totalAmount, endsAt }: Noted, now: Date): boolean {
  if (status === 'cancelled' || status === 'no-show' || Number(totalAmount) === 0) return false;
  return status === 'completed' || new Date(endsAt) <= now;
}

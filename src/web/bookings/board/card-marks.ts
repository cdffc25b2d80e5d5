import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import type { IconName } from '#web/kit/ui/icon.tsx';

type Noted = Pick<AdminBooking, 'specialRequests' | 'deskNote'> & {
  /** Absent until the studio takes payment at the counter. */
  paidAmount?: string | null | undefined;
};
type Mark = { icon: IconName; text: string };

const ALLERGY = /allerg|intoleran|reacts? (badly )?to|react(s|ed|ion)\b|sensitive to/i;

/** What to know before opening a booking: an allergy, or at least a note, and whether it is paid. */
export function marksOf({ specialRequests, deskNote, paidAmount }: Noted): Mark[] {
  const noted = [specialRequests, deskNote].filter(Boolean).join(' ');
  const marks: Mark[] = [];
  if (ALLERGY.test(noted)) marks.push({ icon: 'alert', text: 'mentions an allergy' });
  else if (noted) marks.push({ icon: 'edit', text: 'has a note' });
  if (Number(paidAmount) > 0) marks.push({ icon: 'check', text: 'paid' });
  return marks;
}

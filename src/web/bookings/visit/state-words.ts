import type { Booking } from '#shared/bookings/contract.ts';
import type { Presence } from '#shared/bookings/presence.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { timeInWords } from '#web/bookings/when/day-words.ts';

const HEADINGS: Record<BookingStatus, string> = {
  pending: 'Your visit',
  confirmed: 'Your visit',
  completed: 'Thank you for your visit',
  cancelled: 'Your booking is cancelled',
  'no-show': 'Your visit',
};

export function visitHeading(status: BookingStatus): string {
  return HEADINGS[status];
}

const AFTER = {
  completed: 'We hope your skin feels good. See you next time.',
  cancelled: 'We hope to see you soon.',
  'no-show': "We missed you. Call us and we'll find you another time.",
};
const HERE: Record<Presence, string> = {
  arrived: "You've arrived. Please take a seat, we'll come and fetch you.",
  'in-treatment': "You're in treatment. Enjoy it.",
};

type Seen = { booking: Booking; presence: Presence | null; now: Date };

/** Where things stand, in a sentence. */
export function stateInWords({ booking, presence, now }: Seen): string {
  const { status, appointmentDate, endsAt, deposit } = booking;
  if (status === 'completed' || status === 'cancelled' || status === 'no-show') return AFTER[status];
  if (presence) return HERE[presence];
  if (status === 'pending') {
    return deposit?.state === 'due'
      ? "We're holding your time until the deposit is paid."
      : "We're holding this time for you. We'll contact you soon to confirm the details.";
  }
  const isToday = studioDay(new Date(appointmentDate)) === studioDay(now);
  return isToday && now < new Date(endsAt)
    ? `You're expected at ${timeInWords(appointmentDate)}.`
    : "You're all set. We look forward to seeing you.";
}

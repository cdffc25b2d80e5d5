import type { Mark } from '#shared/bookings/board-contract.ts';
import type { BoardBooking } from '#shared/bookings/board-rows.ts';
import type { IconName } from '#web/kit/ui/icon.tsx';

type MarkWords = { icon: IconName; text: string };

export const markWords: Record<Mark, MarkWords> = {
  safety: { icon: 'alert', text: 'may not suit the client' },
  allergy: { icon: 'alert', text: 'mentions an allergy' },
  note: { icon: 'edit', text: 'has a note' },
};

/** Whether it is paid; nothing is said of one that is still to come, costs nothing or did not take place. */
export function paymentOf(booking: BoardBooking, now: Date): 'paid' | 'unpaid' | null {
  const { payment, status, endsAt } = booking;
  if (payment === 'paid') return 'paid';
  if (status === 'cancelled' || status === 'no-show' || payment === 'free') return null;
  return status === 'completed' || new Date(endsAt) <= now ? 'unpaid' : null;
}

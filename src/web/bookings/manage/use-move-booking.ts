import type { Booking } from '#shared/bookings/contract.ts';
import { appointmentInWords } from '#web/bookings/when/day-words.ts';
import { type ToastMessage, toast } from '#web/kit/toast.ts';
import { type Changing, useChange } from './use-change-booking.ts';

type Move = {
  to: Date;
  /** Who is asked for from now on; null: anyone; absent: as before. */
  therapistId?: number | null;
};

export function useMoveBooking(changing: Changing, onDone: () => void) {
  return useChange(changing, {
    change: ({ to, ...request }: Move) => ({ appointmentDate: to.toISOString(), ...request }),
    onDone: (moved) => {
      toast(isSameTime(moved, changing.booking) ? changedToast(moved) : movedToast(moved));
      onDone();
    },
    failure: { title: 'Reschedule Failed', fallback: "We couldn't move your booking. Please try again." },
  });
}

function isSameTime(moved: Booking, before: Booking): boolean {
  return moved.appointmentDate === before.appointmentDate;
}

function movedToast({ appointmentDate }: Booking): ToastMessage {
  return { title: 'Booking Moved', description: `See you on ${appointmentInWords(appointmentDate)}.` };
}

/** Another therapist at the same time. */
function changedToast({ therapist }: Booking): ToastMessage {
  const description = `Your booking is now with ${therapist?.inWords ?? 'our team'}.`;
  return { title: 'Booking Changed', description };
}

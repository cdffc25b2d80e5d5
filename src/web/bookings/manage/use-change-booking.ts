import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking, BookingChange, bookingsApi } from '#shared/bookings/contract.ts';
import { therapistWords } from '#shared/bookings/therapist-words.ts';
import { AVAILABILITY, BOOKINGS, bookingsQueries } from '#web/bookings/queries.ts';
import { appointmentInWords } from '#web/bookings/when/day-words.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { type ToastMessage, toast } from '#web/kit/toast.ts';

/** The member's own booking, or with `token` that of a mailed link. */
export type Changing = { booking: Booking; token?: string | undefined };

export function useCancelBooking(changing: Changing, onDone: () => void) {
  return useChange(changing, {
    change: () => ({ status: 'cancelled' }) as const,
    onDone: () => {
      toast({
        title: 'Booking Cancelled',
        description: 'Your booking is cancelled. We hope to see you soon.',
      });
      onDone();
    },
    failure: {
      title: 'Cancellation Failed',
      fallback: "We couldn't cancel your booking. Please try again.",
    },
  });
}

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
function changedToast(moved: Booking): ToastMessage {
  const therapist = therapistWords({ ...moved, name: moved.therapist?.name });
  return { title: 'Booking Changed', description: `Your booking is now with ${therapist ?? 'our team'}.` };
}

type Kind<Input> = {
  change: (input: Input) => BookingChange;
  onDone: (booking: Booking) => void;
  failure: { title: string; fallback: string };
};

function useChange<Input>({ booking: { id }, token }: Changing, { change, onDone, failure }: Kind<Input>) {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (input: Input) => {
      const body = change(input);
      return token === undefined
        ? call<typeof bookingsApi.change>('PATCH /api/bookings/:id', { params: { id }, body })
        : call<typeof bookingsApi.changeManaged>('PATCH /api/manage/:token', { params: { token }, body });
    },
    onSuccess: (booking) => {
      if (token !== undefined) client.setQueryData(bookingsQueries.managed(token).queryKey, booking);
      onDone(booking);
    },
    onError: (error) =>
      toast({
        title: failure.title,
        description: messageOf(error, failure.fallback),
        tone: 'destructive',
      }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: BOOKINGS });
      void client.invalidateQueries({ queryKey: AVAILABILITY });
    },
  });
}

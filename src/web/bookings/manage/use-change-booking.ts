import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking, BookingChange, bookingsApi } from '#shared/bookings/contract.ts';
import { AVAILABILITY, BOOKINGS, bookingsQueries } from '#web/bookings/queries.ts';
import { call } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';

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

type Kind<Input> = {
  change: (input: Input) => BookingChange;
  onDone: (booking: Booking) => void;
  failure: { title: string; fallback: string };
};

export function useChange<Input>(
  { booking: { id }, token }: Changing,
  { change, onDone, failure }: Kind<Input>,
) {
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
    onError: (error) => toastError(error, failure.fallback, failure.title),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: BOOKINGS });
      void client.invalidateQueries({ queryKey: AVAILABILITY });
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBooking, bookingsAdminApi, WalkIn } from '#shared/bookings/admin-contract.ts';
import { refreshBookings } from '#web/bookings/board/refresh-bookings.ts';
import { mayInsist } from '#web/bookings/board/use-place.tsx';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { toast } from '#web/kit/toast.ts';

/** Books once, however often it is pressed. `doubt` is what the server wants confirmed. */
export function useWalkIn(onDone: (made: AdminBooking) => void) {
  const client = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys());

  const mutation = useMutation({
    mutationFn: (body: WalkIn) =>
      call<typeof bookingsAdminApi.book>(
        'POST /api/admin/bookings',
        { body },
        { 'idempotency-key': keys.keyFor(body) },
      ),
    onSuccess: (made) => {
      keys.done();
      const where = `${shortAppointment(made.appointmentDate)}, Room ${made.room}`;
      toast({ title: 'Success', description: `Booking created successfully: ${where}` });
      onDone(made);
    },
    onError: (error) => {
      if (mayInsist(error)) return;
      const description = messageOf(error, 'Failed to create booking');
      toast({ title: 'Error', description, tone: 'destructive' });
    },
    onSettled: () => refreshBookings(client),
  });

  const { error } = mutation;
  return {
    book: mutation.mutate,
    isBusy: mutation.isPending,
    doubt: mayInsist(error) ? messageOf(error, '') : null,
    forgetDoubt: mutation.reset,
    /** From the server, a message per field. */
    errors: (error instanceof CallError && error.problem.fields) || {},
  };
}

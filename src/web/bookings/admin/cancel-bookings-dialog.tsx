import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { refreshBookings } from '#web/bookings/board/refresh-bookings.ts';
import { countBookings } from '#web/bookings/manage/count-bookings.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';

const MOST_NAMED = 5;

type CancelBookingsDialogProps = { bookings: Booking[]; onClose: () => void; onDone: () => void };

export function CancelBookingsDialog({ bookings, onClose, onDone }: CancelBookingsDialogProps) {
  const [reason, setReason] = useState('');
  const cancelling = useCancel(onDone);
  const count = countBookings(bookings.length);
  const unnamed = bookings.length - MOST_NAMED;

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => cancelling.mutate({ ids: bookings.map(({ id }) => id), reason: reason.trim() })}
      title={`Cancel ${count}?`}
      confirmText={`Cancel ${count}`}
      cancelText={bookings.length === 1 ? 'Keep booking' : 'Keep bookings'}
      busy={cancelling.isPending}
      busyText="Cancelling..."
    >
      <ul className="bookings-named">
        {bookings.slice(0, MOST_NAMED).map(({ id, customerName, treatmentName, appointmentDate }) => (
          <li key={id}>
            {customerName}, {treatmentName}, {shortAppointment(appointmentDate)}
          </li>
        ))}
        {unnamed > 0 && <li>and {unnamed} more</li>}
      </ul>
      <p className="mt-3 mb-4">We'll free the rooms and e-mail each customer whose visit is still to come.</p>
      <TextField
        label="Note to the customers"
        hint="Added to their e-mail."
        optional
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}

function useCancel(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: number[]; reason: string }) =>
      call<typeof bookingsAdminApi.cancel>('POST /api/admin/bookings/cancel', { body }),
    onSuccess: ({ cancelled, unchanged }) => {
      toast({
        title: `${countBookings(cancelled.length)} cancelled`,
        ...(unchanged.length > 0 && {
          description: `${unchanged.length} were already over or cancelled, and stay as they are.`,
        }),
      });
      onDone();
    },
    onError: (error) =>
      toast({
        title: 'Failed to cancel bookings',
        description: messageOf(error, 'Nothing was changed. Please try again.'),
        tone: 'destructive',
      }),
    onSettled: () => refreshBookings(client),
  });
}

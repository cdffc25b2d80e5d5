import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking, bookingsApi } from '#shared/bookings/contract.ts';
import { type BookingStatus, isBeforeVisit } from '#shared/bookings/status.ts';
import { refreshBookings } from '#web/bookings/board/refresh-bookings.ts';
import { statusWords } from '#web/bookings/manage/status-badge.tsx';
import { OverrideDialog, unsuitableIn } from '#web/bookings/safety/override-dialog.tsx';
import { useOverride } from '#web/bookings/safety/visit-safety-panel.tsx';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { useUndoStatus } from './use-undo-status.ts';

export type BookingToChange = Pick<Booking, 'id' | 'status' | 'customerName' | 'appointmentDate'>;

/**
 * Sets the status of a booking, with Undo. Asks before it cancels, and before a visit that is still to come is
 * completed or missed. Render `dialog` once.
 */
export function useStatusChange(booking: BookingToChange) {
  const now = useNow();
  const [unsuitable, setUnsuitable] = useState<string | null>(null);
  const change = useSetStatus(booking.id, setUnsuitable);
  const override = useOverride(booking, () => setUnsuitable(null));
  const [wanted, setWanted] = useState<BookingStatus | null>(null);

  const set = (status: BookingStatus) => change.mutate({ status, before: booking.status });

  function request(status: BookingStatus) {
    const isDoubtful = isBeforeVisit(status, new Date(booking.appointmentDate), now);
    if (status === 'cancelled' || isDoubtful) setWanted(status);
    else set(status);
  }
  function confirm() {
    if (wanted) set(wanted);
    setWanted(null);
  }

  return {
    request,
    isBusy: change.isPending,
    /** Optimistic: what is being saved. */
    status: change.isPending ? change.variables.status : booking.status,
    dialog:
      unsuitable !== null ? (
        <OverrideDialog
          message={unsuitable}
          confirmText="Confirm booking"
          busy={override.isPending}
          onClose={() => setUnsuitable(null)}
          onConfirm={override.mutate}
        />
      ) : wanted === 'cancelled' ? (
        <ConfirmDialog
          open
          onClose={() => setWanted(null)}
          onConfirm={confirm}
          title="Cancel this booking?"
          confirmText="Cancel booking"
          cancelText="Keep booking"
        >
          <p>This frees the room. If the visit is still to come, we'll e-mail the customer.</p>
        </ConfirmDialog>
      ) : (
        <ConfirmDialog
          open={wanted !== null}
          look="primary"
          onClose={() => setWanted(null)}
          onConfirm={confirm}
          title="Before the visit?"
          confirmText={`Set to ${wanted && statusWords[wanted]}`}
          cancelText="Leave as it is"
        >
          <p>{`${booking.customerName} is due on ${shortAppointment(booking.appointmentDate)}, which is still to come.`}</p>
        </ConfirmDialog>
      ),
  };
}

function useSetStatus(id: number, onUnsuitable: (message: string) => void) {
  const client = useQueryClient();
  const undo = useUndoStatus();
  return useMutation({
    mutationFn: ({ status }: { status: BookingStatus; before: BookingStatus }) =>
      call<typeof bookingsApi.change>('PATCH /api/bookings/:id', { params: { id }, body: { status } }),
    onSuccess: ({ customerName, updatedAt }, { status, before }) => {
      const changes = [{ id, status: before, updatedAt }];
      toast({
        title: 'Success',
        description: `Booking updated successfully: ${customerName}, ${status}`,
        ...(status !== before && { action: undo(changes, `${customerName} is ${before} again`) }),
      });
    },
    onError: (error) => {
      const unsuitable = unsuitableIn(error);
      if (unsuitable) return onUnsuitable(unsuitable);
      const description = messageOf(error, 'Failed to update booking status');
      toast({ title: 'Error', description, tone: 'destructive' });
    },
    onSettled: () => refreshBookings(client),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking, bookingsApi } from '#shared/bookings/contract.ts';
import { studioCancelTerms } from '#shared/bookings/deposit-terms.ts';
import { type BookingStatus, isBeforeVisit } from '#shared/bookings/status.ts';
import { refreshBookings } from '#web/bookings/board/refresh-bookings.ts';
import { saidDeposit } from '#web/bookings/deposits/deposit-words.ts';
import { statusWords } from '#web/bookings/manage/status-badge.tsx';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { CallError, call } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { useOverrideQuestion } from '#web/safety/override-dialog.tsx';
import { useUndoStatus } from './use-undo-status.ts';

export type BookingToChange = Pick<Booking, 'id' | 'status' | 'customerName' | 'appointmentDate' | 'deposit'>;

type Change = { status: BookingStatus; before: BookingStatus; early?: boolean; safetyReason?: string };

/**
 * Sets the status of a booking, with Undo. Asks before it cancels, before a visit that is still to come is completed or
 * missed, and for a reason where it may not suit the client. Render `dialog` once.
 */
export function useStatusChange(booking: BookingToChange) {
  const now = useNow();
  const [newStatus, setNewStatus] = useState<BookingStatus | null>(null);
  const change = useSetStatus(booking.id, {
    onDone: () => reason.close(),
    onRefused: (error, input) => {
      if (error instanceof CallError && error.problem.code === 'not_begun') setNewStatus(input.status);
      else return reason.requestReason(error, input);
      return true;
    },
  });
  const reason = useOverrideQuestion<Change>({
    confirmText: ({ status }) =>
      status === 'confirmed' ? 'Confirm booking' : `Set to ${statusWords[status]}`,
    busy: change.isPending,
    onReason: (input, safetyReason) => change.mutate({ ...input, safetyReason }),
  });

  const set = (status: BookingStatus, early = false) =>
    change.mutate({ status, before: booking.status, ...(early && { early }) });

  function request(status: BookingStatus) {
    const isDoubtful = isBeforeVisit(status, new Date(booking.appointmentDate), now);
    if (status === 'cancelled' || isDoubtful) setNewStatus(status);
    else set(status);
  }
  function confirm() {
    if (newStatus) set(newStatus, newStatus !== 'cancelled');
    setNewStatus(null);
  }

  return {
    request,
    isBusy: change.isPending,
    /** Optimistic: what is being saved. */
    status: change.isPending ? change.variables.status : booking.status,
    dialog: reason.dialog ?? (
      <StatusQuestion
        booking={booking}
        newStatus={newStatus}
        onClose={() => setNewStatus(null)}
        onConfirm={confirm}
      />
    ),
  };
}

type StatusQuestionProps = {
  booking: BookingToChange;
  newStatus: BookingStatus | null;
  onClose: () => void;
  onConfirm: () => void;
};

function StatusQuestion({ booking, newStatus, onClose, onConfirm }: StatusQuestionProps) {
  const { deposit } = booking;
  if (newStatus === 'cancelled') {
    const terms = deposit && studioCancelTerms(saidDeposit(deposit));
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={onConfirm}
        title="Cancel this booking?"
        confirmText="Cancel booking"
        cancelText="Keep booking"
      >
        <p>This frees the room. If the visit is still to come, we'll e-mail the customer.</p>
        {terms && <p>{terms}</p>}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open={newStatus !== null}
      look="primary"
      onClose={onClose}
      onConfirm={onConfirm}
      title="Before the visit?"
      confirmText={`Set to ${newStatus && statusWords[newStatus]}`}
      cancelText="Leave as it is"
    >
      <p>{`${booking.customerName} is due on ${shortAppointment(booking.appointmentDate)}, which is still to come.`}</p>
    </ConfirmDialog>
  );
}

type Setting = {
  onDone: () => void;
  /** Whether it asks about it. */
  onRefused: (error: unknown, input: Change) => boolean;
};

function useSetStatus(id: number, { onDone, onRefused }: Setting) {
  const client = useQueryClient();
  const undo = useUndoStatus();
  return useMutation({
    mutationFn: ({ before: _, ...body }: Change) =>
      call<typeof bookingsApi.change>('PATCH /api/bookings/:id', { params: { id }, body }),
    onSuccess: ({ customerName, updatedAt }, { status, before }) => {
      onDone();
      const changes = [{ id, status: before, updatedAt }];
      toast({
        title: 'Success',
        description: `Booking updated successfully: ${customerName}, ${status}`,
        ...(status !== before && { action: undo(changes, `${customerName} is ${before} again`) }),
      });
    },
    onError: (error, input) => {
      if (onRefused(error, input)) return;
      toastError(error, 'Failed to update booking status');
    },
    onSettled: () => refreshBookings(client),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminBooking, bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { refreshBookings } from './refresh-bookings.ts';

export type Place = { appointmentDate: string; room: number | null };
type Input = {
  booking: Pick<AdminBooking, 'id' | 'appointmentDate' | 'room' | 'updatedAt'>;
  to: Place;
  notify: boolean;
  insist?: boolean;
  isUndo?: boolean;
  onDone?: (() => void) | undefined;
};
export type Placing = ReturnType<typeof usePlace>;

/**
 * Moves bookings: optimistic, reverted when the server refuses. Closed hours are confirmed first; Undo for ten
 * seconds. Render `dialog` once.
 */
export function usePlace() {
  const client = useQueryClient();
  const [shown, setShown] = useState<Record<number, Place>>({});
  const [doubt, setDoubt] = useState<{ input: Input; message: string } | null>(null);

  // The dialogs close in these callbacks, not in those of `mutate`, which wait until the bookings are loaded again.
  const mutation = useMutation({
    mutationFn: ({ booking, to, notify, insist }: Input) =>
      call<typeof bookingsAdminApi.place>('PATCH /api/admin/bookings/:id/place', {
        params: { id: booking.id },
        body: { ...to, notify, ...(insist && { insist }), updatedAt: booking.updatedAt },
      }),
    onMutate: ({ booking, to }) => setShown((all) => ({ ...all, [booking.id]: to })),
    onSuccess: (saved, input) => {
      flushSync(() => setDoubt(null)); // before the dialog under it, to which it returns the focus
      input.onDone?.();
      log(saved, input);
    },
    onError: (error, input) => {
      if (mayInsist(error)) return setDoubt({ input, message: messageOf(error, '') });
      setDoubt(null);
      const description = messageOf(error, 'Failed to move booking');
      toast({ title: 'Error', description, tone: 'destructive' });
    },
    onSettled: async (_, __, { booking }) => {
      await refreshBookings(client);
      setShown(({ [booking.id]: _gone, ...others }) => others);
    },
  });

  function log(saved: AdminBooking, { booking, notify, isUndo }: Input) {
    const where = `${shortAppointment(saved.appointmentDate)}, Room ${saved.room}`;
    if (isUndo) return toast({ title: 'Undone', description: `Back to ${where}` });
    const before = { appointmentDate: booking.appointmentDate, room: booking.room };
    const undo = () => mutation.mutate({ booking: saved, to: before, notify, insist: true, isUndo: true });
    toast({
      title: 'Success',
      description: `Booking moved to ${where}`,
      durationMs: UNDO_MS,
      action: { label: 'Undo', onSelect: undo },
    });
  }

  return {
    place: (input: Input) => mutation.mutate(input),
    isBusy: mutation.isPending,
    /** The targets of bookings being moved. */
    shown,
    dialog: (
      <InsistDialog
        message={doubt?.message ?? null}
        confirmText="Move it anyway"
        busy={mutation.isPending}
        onClose={() => setDoubt(null)}
        onConfirm={() => doubt && mutation.mutate({ ...doubt.input, insist: true })}
      />
    ),
  };
}

/** The server allows it after a confirmation. */
export function mayInsist(error: unknown): boolean {
  return error instanceof CallError && error.status === 422 && error.problem.mayInsist === true;
}

type InsistDialogProps = {
  /** What the server wants confirmed; null: nothing. */
  message: string | null;
  confirmText: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Confirms a booking in closed hours, which is possible but unusual. */
export function InsistDialog({ message, confirmText, ...dialog }: InsistDialogProps) {
  return (
    <ConfirmDialog
      open={message !== null}
      title="Outside opening hours?"
      look="primary"
      confirmText={confirmText}
      busyText="Saving..."
      {...dialog}
    >
      <p>{message}</p>
    </ConfirmDialog>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type {
  AdminBooking,
  bookingsAdminApi,
  NewPlace,
  PlacedBooking,
} from '#shared/bookings/admin-contract.ts';
import type { BoardBooking } from '#shared/bookings/board-rows.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { OverrideDialog, unsuitableIn } from '#web/safety/override-dialog.tsx';
import { refreshBookings } from './refresh-bookings.ts';

export type Place = Pick<NewPlace, 'appointmentDate' | 'therapistId' | 'isRequested'> & {
  room: number | null;
};
type Input = {
  booking: Pick<
    BoardBooking,
    'id' | 'appointmentDate' | 'room' | 'therapistId' | 'isRequested' | 'updatedAt'
  >;
  to: Place;
  notify: boolean;
  insist?: boolean;
  /** Why it is moved although it may not suit the client. */
  safetyReason?: string;
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
  const [doubt, setDoubt] = useState<(Doubt & { input: Input }) | null>(null);
  const [unsuitable, setUnsuitable] = useState<{ message: string; input: Input } | null>(null);

  // The dialogs close in these callbacks, not in those of `mutate`, which wait until the bookings are loaded again.
  const mutation = useMutation({
    mutationFn: sendPlace,
    onMutate: ({ booking, to }) => setShown((all) => ({ ...all, [booking.id]: to })),
    onSuccess: (saved, input) => {
      flushSync(() => {
        setDoubt(null);
        setUnsuitable(null);
      }); // before the dialog under it, to which it returns the focus
      input.onDone?.();
      log(saved, input);
    },
    onError: (error, input) => {
      const question = doubtIn(error);
      if (question) return setDoubt({ input, ...question });
      const message = unsuitableIn(error);
      if (message) {
        setDoubt(null);
        return setUnsuitable({ message, input });
      }
      setDoubt(null);
      toastError(error, 'Failed to move booking');
    },
    onSettled: async (_, __, { booking }) => {
      await refreshBookings(client);
      setShown(({ [booking.id]: _gone, ...others }) => others);
    },
  });

  function log(saved: PlacedBooking, { booking, notify, isUndo }: Input) {
    const others = saved.reassigned.map(reassignedInWords);
    const where = placeInWords(saved) + others.map((each, index) => `${index ? ' ' : '. '}${each}`).join('');
    if (isUndo) return toast({ title: 'Undone', description: `Back to ${where}` });
    const { appointmentDate, room, therapistId, isRequested } = booking;
    const hasTherapist = therapistId !== null || saved.therapist !== null;
    const before = { appointmentDate, room, ...(hasTherapist && { therapistId, isRequested }) };
    const now = { ...saved, therapistId: saved.therapist?.id ?? null };
    const undo = () => mutation.mutate({ booking: now, to: before, notify, insist: true, isUndo: true });
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
    shown,
    dialog: (
      <PlaceQuestion
        doubt={doubt}
        unsuitable={unsuitable}
        busy={mutation.isPending}
        onClose={() => {
          setDoubt(null);
          setUnsuitable(null);
        }}
        onConfirm={mutation.mutate}
      />
    ),
  };
}

function sendPlace({ booking, to, notify, insist, safetyReason }: Input) {
  const { id, updatedAt } = booking;
  const answers = { ...(insist && { insist }), ...(safetyReason && { safetyReason }) };
  return call<typeof bookingsAdminApi.place>('PATCH /api/admin/bookings/:id/place', {
    params: { id },
    body: { ...to, notify, ...answers, updatedAt },
  });
}

/** "Tue 15 Sep, 4:00 PM, Room 2, with Aisyah Rahman" */
export function placeInWords({ appointmentDate, room, therapist }: AdminBooking): string {
  const who = therapist ? `, with ${therapist.name}` : '';
  return `${shortAppointment(appointmentDate)}, Room ${room}${who}`;
}

/** "Jane Tan's visit is now with Mei." */
function reassignedInWords({ customerName, therapistName }: PlacedBooking['reassigned'][number]): string {
  const owner = customerName ? `${customerName}'s` : 'Another';
  return `${owner} visit is now with ${therapistName}.`;
}

type PlaceQuestionProps = {
  doubt: (Doubt & { input: Input }) | null;
  unsuitable: { message: string; input: Input } | null;
  busy: boolean;
  onClose: () => void;
  onConfirm: (input: Input) => void;
};

function PlaceQuestion({ doubt, unsuitable, busy, onClose, onConfirm }: PlaceQuestionProps) {
  const confirmText = 'Move anyway';
  if (unsuitable) {
    return (
      <OverrideDialog
        message={unsuitable.message}
        confirmText={confirmText}
        busy={busy}
        onClose={onClose}
        onConfirm={(safetyReason) => onConfirm({ ...unsuitable.input, safetyReason })}
      />
    );
  }
  return (
    <InsistDialog
      doubt={doubt}
      confirmText={confirmText}
      busy={busy}
      onClose={onClose}
      onConfirm={() => doubt && onConfirm({ ...doubt.input, insist: true })}
    />
  );
}

type Doubt = { title: string; message: string };

const TITLES: Record<string, string> = {
  therapist_requested: 'Give it to somebody else?',
  off_shift: 'Outside the shift?',
  other_treatment: 'Another treatment than usual?',
  nobody_free: 'Without a therapist?',
  nobody: 'Without a therapist?',
};

/** What the server allows after a confirmation; null: nothing. */
export function doubtIn(error: unknown): Doubt | null {
  if (!(error instanceof CallError) || error.status !== 422 || error.problem.mayInsist !== true) return null;
  const title = TITLES[error.problem.code ?? ''] ?? 'Outside opening hours?';
  return { title, message: messageOf(error, '') };
}

type InsistDialogProps = {
  /** What the server wants confirmed; null: nothing. */
  doubt: Doubt | null;
  confirmText: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

export function InsistDialog({ doubt, confirmText, ...dialog }: InsistDialogProps) {
  return (
    <ConfirmDialog
      open={doubt !== null}
      title={doubt?.title ?? ''}
      look="primary"
      confirmText={confirmText}
      busyText="Saving..."
      {...dialog}
    >
      <p>{doubt?.message}</p>
    </ConfirmDialog>
  );
}

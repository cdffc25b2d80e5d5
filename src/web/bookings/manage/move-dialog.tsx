import { useReducer, useState } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';
import { MISSING_TIME } from '#shared/bookings/messages.ts';
import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { useLostTherapists } from '#web/bookings/draft/use-lost-therapists.ts';
import { choicesIn, newDraft, type VisitDraft, visitDraft } from '#web/bookings/draft/visit-draft.ts';
import { nearestOf } from '#web/bookings/form/use-book.ts';
import { appointmentInWords, shortAppointment } from '#web/bookings/when/day-words.ts';
import { useFreeTimes } from '#web/bookings/when/use-free-times.ts';
import { WhenPicker } from '#web/bookings/when/when-picker.tsx';
import { type ToastMessage, toast } from '#web/kit/toast.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { readTherapist } from '#web/team/read-therapist.ts';
import { TherapistField } from '#web/team/therapist-field.tsx';
import { useTeam } from '#web/team/use-team.ts';
import { visitToMove } from './earlier.tsx';
import { type Changing, useChange } from './use-change-booking.ts';

type MoveDialogProps = Changing & { onClose: () => void };

export function MoveDialog({ onClose, ...changing }: MoveDialogProps) {
  const { booking, token } = changing;
  const move = useMoveBooking(changing, onClose);
  const { treatmentId, treatmentName, therapist, appointmentDate } = booking;
  const before = booking.isRequested ? (therapist?.id ?? null) : null;
  // Of several treatments each keeps who was asked for.
  const treatment = booking.visit ? undefined : { id: treatmentId, name: treatmentName };
  const [draft, dispatch] = useReducer(visitDraft, null, () =>
    newDraft({
      start: { parts: [{ treatmentId, therapistId: before }], date: studioDay(new Date(appointmentDate)) },
    }),
  );
  const choice = readTherapist(choicesIn(draft).parts[0]!, treatment, useTeam()); // a visit has at least one
  const { therapistId } = choice;
  useLostTherapists([{ ...choice, treatment }], dispatch);
  const isOther = therapistId !== before;
  const when = useFreeTimes({
    times: FORM_SLOTS,
    query: {
      treatmentId,
      moving: token ?? String(booking.id),
      ...(isOther && { therapistId: therapistId ?? 'anyone' }),
    },
    draft,
    dispatch,
  });
  const isSame = !isOther && when.instant?.getTime() === new Date(appointmentDate).getTime();
  /** What is wrong with it is said until anything else is chosen. */
  const [tried, setTried] = useState<VisitDraft['by'] | null>(null);

  const toMove = visitToMove(changing);
  const visit = treatment
    ? { ...toMove, parts: toMove.parts.map((part) => ({ ...part, therapistId })) }
    : toMove;

  function submit() {
    setTried(draft.by);
    if (!when.instant || isSame) return;
    move.mutate(
      { to: when.instant, ...(isOther && { therapistId }) },
      { onError: (error) => dispatch({ type: 'refused', error }) },
    );
  }

  return (
    <Dialog
      open
      wide
      className="dialog--long"
      onClose={onClose}
      title="Reschedule"
      foot={
        <DialogFoot
          onClose={onClose}
          closeText="Keep booking"
          busy={move.isPending}
          busyText="Moving..."
          onClick={submit}
        >
          Move booking
        </DialogFoot>
      }
    >
      <p className="small muted mb-5">{`${treatmentName} · now ${shortAppointment(appointmentDate)}`}</p>
      <TherapistField
        choice={choice}
        onChoose={(id) => dispatch({ type: 'part', place: 0, fields: { therapistId: id } })}
        className="mb-5"
      />
      <WhenPicker
        when={when}
        booked={appointmentDate}
        errors={{ time: tried === draft.by ? timeError(when.time, isSame) : undefined }}
        nearest={nearestOf(draft.refused)}
        visit={visit}
      />
    </Dialog>
  );
}

function timeError(time: string | null, isSame: boolean): string | undefined {
  if (!time) return MISSING_TIME;
  return isSame ? "That's the time you have now. Please select another one." : undefined;
}

type Move = {
  to: Date;
  /** Who is asked for from now on; null: anyone; absent: as before. */
  therapistId?: number | null;
};

function useMoveBooking(changing: Changing, onDone: () => void) {
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

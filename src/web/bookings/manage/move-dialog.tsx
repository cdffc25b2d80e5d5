import { useState } from 'react';
import { MISSING_TIME } from '#shared/bookings/messages.ts';
import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { nearestOf } from '#web/bookings/form/use-book.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { useWhen } from '#web/bookings/when/use-when.ts';
import { WhenPicker } from '#web/bookings/when/when-picker.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TherapistField } from '#web/team/therapist-field.tsx';
import { useTherapistChoice } from '#web/team/use-therapist-choice.ts';
import type { Changing } from './use-change-booking.ts';
import { useMoveBooking } from './use-move-booking.ts';

type MoveDialogProps = Changing & { onClose: () => void };

/** Another time or therapist for an existing booking, which does not block itself. */
export function MoveDialog({ onClose, ...changing }: MoveDialogProps) {
  const { booking, token } = changing;
  const move = useMoveBooking(changing, onClose);
  const [isRequested, setRequested] = useState(false);
  const { treatmentId, treatmentName, therapist, appointmentDate } = booking;
  const before = booking.isRequested ? (therapist?.id ?? null) : null;
  // Of several treatments each keeps who was asked for.
  const treatment = booking.visit ? undefined : { id: treatmentId, name: treatmentName };
  const choice = useTherapistChoice(treatment, before);
  const { therapistId } = choice;
  const isOther = therapistId !== before;
  const when = useWhen(
    FORM_SLOTS,
    {
      treatmentId,
      moving: token ?? String(booking.id),
      ...(isOther && { therapistId: therapistId ?? 'anyone' }),
    },
    studioDay(new Date(appointmentDate)),
  );
  const isSame = !isOther && when.instant?.getTime() === new Date(appointmentDate).getTime();

  function forget() {
    setRequested(false);
    if (move.isError) move.reset();
  }

  function submit() {
    setRequested(true);
    if (when.instant && !isSame) move.mutate({ to: when.instant, ...(isOther && { therapistId }) });
  }

  return (
    <Dialog
      open
      wide
      className="dialog--long"
      onClose={onClose}
      title="Reschedule"
      foot={
        <>
          <Button look="secondary" size="sm" onClick={onClose}>
            Keep booking
          </Button>
          <Button size="sm" busy={move.isPending} busyText="Moving..." onClick={submit}>
            Move booking
          </Button>
        </>
      }
    >
      <p className="small muted mb-5">{`${treatmentName} · now ${shortAppointment(appointmentDate)}`}</p>
      <TherapistField choice={choice} onChange={forget} className="mb-5" />
      <WhenPicker
        when={when}
        booked={appointmentDate}
        errors={{ time: isRequested ? timeError(when.time, isSame) : undefined }}
        nearest={nearestOf(move.error)}
        onChange={forget}
      />
    </Dialog>
  );
}

function timeError(time: string | null, isSame: boolean): string | undefined {
  if (!time) return MISSING_TIME;
  return isSame ? "That's the time you have now. Please select another one." : undefined;
}

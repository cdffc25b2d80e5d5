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
import { type Changing, useMoveBooking } from './use-change-booking.ts';

type MoveDialogProps = Changing & { onClose: () => void };

/** Another time for an existing booking, which does not block itself. */
export function MoveDialog({ onClose, ...changing }: MoveDialogProps) {
  const { booking, token } = changing;
  const move = useMoveBooking(changing, onClose);
  const [isRequested, setRequested] = useState(false);
  const when = useWhen(
    FORM_SLOTS,
    { treatmentId: booking.treatmentId, moving: token ?? String(booking.id) },
    studioDay(new Date(booking.appointmentDate)),
  );
  const isSame = when.instant?.getTime() === new Date(booking.appointmentDate).getTime();

  function submit() {
    setRequested(true);
    if (when.instant && !isSame) move.mutate(when.instant);
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
      <p className="small muted mb-5">
        {`${booking.treatmentName} · now ${shortAppointment(booking.appointmentDate)}`}
      </p>
      <WhenPicker
        when={when}
        booked={booking.appointmentDate}
        errors={{ time: isRequested ? timeError(when.time, isSame) : undefined }}
        nearest={nearestOf(move.error)}
        onChange={() => {
          setRequested(false);
          if (move.isError) move.reset();
        }}
      />
    </Dialog>
  );
}

function timeError(time: string | null, isSame: boolean): string | undefined {
  if (!time) return MISSING_TIME;
  return isSame ? "That's the time you have now. Please select another one." : undefined;
}

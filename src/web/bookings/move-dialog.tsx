import { useState } from 'react';
import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { shortAppointment } from './day-words.ts';
import { nearestOf } from './use-book.ts';
import { type Changing, useMoveBooking } from './use-change-booking.ts';
import { useWhen } from './use-when.ts';
import { WhenPicker } from './when-picker.tsx';

type MoveDialogProps = Changing & { onClose: () => void };

/** Another time for a booking that is there already; its own room is not in its way. */
export function MoveDialog({ onClose, ...changing }: MoveDialogProps) {
  const { booking, token } = changing;
  const move = useMoveBooking(changing, onClose);
  const when = useWhen(FORM_SLOTS, { treatmentId: booking.treatmentId, moving: token ?? String(booking.id) });
  const [isAsked, setAsked] = useState(false);

  function submit() {
    setAsked(true);
    if (when.instant) move.mutate(when.instant);
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Reschedule"
      foot={
        <>
          <Button look="secondary" size="sm" onClick={onClose}>
            Keep it
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
        errors={{
          date: isAsked && !when.date ? 'Please select a date' : undefined,
          time: isAsked && !when.time ? 'Please select a time' : undefined,
        }}
        nearest={nearestOf(move.error)}
        onChange={() => move.isError && move.reset()}
      />
    </Dialog>
  );
}

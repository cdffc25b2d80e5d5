import type { Booking } from '#shared/bookings/contract.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';

export type RefusedBooking = { booking: Booking; message: string };

type RefusedDialogProps = { refused: RefusedBooking[]; onClose: () => void };

/** What of many could not be confirmed, each with why; each needs a decision of its own. */
export function RefusedDialog({ refused, onClose }: RefusedDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={refused.length === 1 ? '1 booking stays pending' : `${refused.length} bookings stay pending`}
      foot={
        <Button size="sm" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className="muted">
        {refused.length === 1
          ? 'It may not suit the client. Open it to confirm it with a reason.'
          : 'They may not suit the clients. Open each one to confirm it with a reason.'}
      </p>
      <ul className="grid gap-3 my-3 wrap-anywhere">
        {refused.map(({ booking: { id, customerName, treatmentName, appointmentDate }, message }) => (
          <li key={id}>
            <a href={`/admin-dashboard?tab=bookings&booking=${id}`} onClick={onClose}>
              {`${customerName}, ${treatmentName}, ${shortAppointment(appointmentDate)}`}
            </a>
            <p>{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

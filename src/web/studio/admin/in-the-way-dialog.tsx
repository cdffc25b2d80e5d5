import { formatMoment } from '#web/audit/format-moment.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import type { InTheWay } from './read-in-the-way.ts';

type InTheWayDialogProps = {
  found: InTheWay;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Bookings that conflict with the change. None is cancelled: the studio contacts each customer. */
export function InTheWayDialog({ found, busy, onClose, onConfirm }: InTheWayDialogProps) {
  const { message, total, bookings } = found;
  const foot = (
    <>
      <Button look="secondary" size="sm" data-autofocus onClick={onClose}>
        Back
      </Button>
      <Button look="danger" size="sm" busy={busy} busyText="Saving..." onClick={onConfirm}>
        Save anyway
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Bookings in the way" foot={foot}>
      <p className="muted">{message}</p>
      <ul className="in-the-way">
        {bookings.map(({ id, appointmentDate, customerName, treatmentName }) => (
          <li key={id}>
            <a href={`/admin-dashboard?tab=bookings&booking=${id}`} target="_blank" rel="noreferrer">
              {formatMoment(new Date(appointmentDate))}
              <span className="sr"> (opens in a new tab)</span>
            </a>
            <span>
              {customerName}, {treatmentName}
            </span>
          </li>
        ))}
      </ul>
      {total > bookings.length && <p className="muted">And {total - bookings.length} more.</p>}
    </Dialog>
  );
}

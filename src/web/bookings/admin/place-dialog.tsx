import { useState } from 'react';
import type { AdminBooking, bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { studioDay, studioInstant, studioTime } from '#shared/kit/studio-time.ts';
import type { Placing } from '#web/bookings/board/use-place.tsx';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { AdminPlaceFields, type PlaceDraft } from './place-fields.tsx';

type AdminPlaceDialogProps = { booking: AdminBooking; placing: Placing; onClose: () => void };

/** To move a booking by keyboard, on a small screen, or to a day that is not visible. */
export function AdminPlaceDialog({ booking, placing, onClose }: AdminPlaceDialogProps) {
  const start = new Date(booking.appointmentDate);
  const [draft, setDraft] = useState<PlaceDraft>({
    date: studioDay(start),
    time: studioTime(start),
    room: booking.room,
  });
  const [notify, setNotify] = useState(true);
  const [isRequested, setRequested] = useState(false);
  const { data: board } = useLive<typeof bookingsAdminApi.board>('GET /api/admin/bookings/board', {
    query: { from: studioDay(start), days: 1 },
  });

  function submit() {
    setRequested(true);
    if (!draft.date || !draft.time) return;
    const appointmentDate = studioInstant(draft.date, draft.time).toISOString();
    placing.place({ booking, to: { appointmentDate, room: draft.room }, notify }, onClose);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Move booking"
      foot={
        <>
          <Button look="secondary" size="sm" onClick={onClose}>
            Keep booking
          </Button>
          <Button size="sm" busy={placing.isBusy} busyText="Moving..." onClick={submit}>
            Move booking
          </Button>
        </>
      }
    >
      <p className="muted mb-4">
        {`${booking.treatmentName}, ${booking.durationMinutes} min · now ${shortAppointment(start)}, Room ${booking.room}`}
      </p>
      <div className="admin-form">
        <AdminPlaceFields
          draft={draft}
          rooms={Math.max(board?.rooms ?? 1, booking.room)}
          isRequested={isRequested}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
        {booking.customerEmail && (
          <Checkbox
            label="E-mail the customer"
            checked={notify}
            onChange={({ target }) => setNotify(target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}

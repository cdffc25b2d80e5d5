import { type FormEvent, useState } from 'react';
import type { AdminBooking, bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { MISSING_DATE, MISSING_TIME } from '#shared/bookings/messages.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { placeInWords } from '#web/bookings/board/use-place.tsx';
import { call } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';

/** A quarter of an hour for the same client, free, at least a day before the visit. */
export function BookPatchTestDialog({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const today = studioDay(useNow());
  const [{ date, time }, setWhen] = useState({ date: today, time: '' });
  const [errors, setErrors] = useState<{ date?: string; time?: string }>({});
  const saving = useSave({
    save: () =>
      call<typeof bookingsAdminApi.book>('POST /api/admin/bookings', {
        body: {
          isPatchTest: true,
          treatmentId: booking.treatmentId,
          appointmentDate: studioInstant(date, time).toISOString(),
          customerName: booking.customerName,
          customerPhone: booking.customerPhone,
          customerEmail: booking.customerEmail,
          userId: booking.userId,
          status: 'confirmed',
        },
      }),
    done: (made) => `Patch test booked successfully: ${placeInWords(made)}`,
    failure: 'Failed to book the patch test',
    changed: ['/api/admin/bookings', '/api/bookings'],
    onSaved: onClose,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const found = { ...(!date && { date: MISSING_DATE }), ...(!time && { time: MISSING_TIME }) };
    setErrors(found);
    if (Object.keys(found).length === 0 && !saving.isPending) saving.mutate(undefined);
  }

  return (
    <Dialog open onClose={onClose} title="Book a patch test">
      <form className="admin-form" noValidate onSubmit={submit}>
        <p className="muted">15 minutes, free, at least 24 hours before the visit.</p>
        <div className="field__row field__row--2">
          <TextField
            label="Day"
            type="date"
            min={today}
            value={date}
            error={errors.date}
            onChange={({ target }) => setWhen({ date: target.value, time })}
          />
          <TextField
            label="Time"
            type="time"
            value={time}
            error={errors.time}
            onChange={({ target }) => setWhen({ date, time: target.value })}
          />
        </div>
        <div className="dialog__foot">
          <Button look="secondary" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" busy={saving.isPending} busyText="Booking...">
            Book patch test
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

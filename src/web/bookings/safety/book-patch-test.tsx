import type { AdminBooking, bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { MISSING_DATE, MISSING_TIME } from '#shared/bookings/messages.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { placeInWords } from '#web/bookings/board/use-place.tsx';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';

/** A quarter of an hour for the same client, free, at least a day before the visit. */
export function BookPatchTestDialog({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const today = studioDay(useNow());
  const saving = useSave({
    save: ({ date, time }: { date: string; time: string }) =>
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
  const form = useForm({
    initial: { date: today, time: '' },
    validate: ({ date, time }) => ({
      date: date ? undefined : MISSING_DATE,
      time: time ? undefined : MISSING_TIME,
    }),
    submit: saving.mutate,
    isBusy: saving.isPending,
  });

  return (
    <Dialog open onClose={onClose} title="Book a patch test">
      <form
        ref={form.element}
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.stopPropagation(); // it is shown over other forms
          form.submit(event);
        }}
      >
        <p className="muted">15 minutes, free, at least 24 hours before the visit.</p>
        <div className="field__row field__row--2">
          <TextField label="Day" type="date" min={today} {...form.text('date')} />
          <TextField label="Time" type="time" {...form.text('time')} />
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

import { useId, useState } from 'react';
import type { AdminBooking, bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { MISSING_DATE, MISSING_TIME } from '#shared/bookings/messages.ts';
import { studioDay, studioInstant, studioTime } from '#shared/kit/studio-time.ts';
import { type Placing, placeInWords } from '#web/bookings/board/use-place.tsx';
import type { Bound, BoundInput } from '#web/kit/form/fields.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { WithFields } from './with-fields.tsx';

type AdminPlaceDialogProps = { booking: AdminBooking; placing: Placing; onClose: () => void };

/** To move a booking by keyboard, on a small screen, or to a day that is not visible. */
export function AdminPlaceDialog({ booking, placing, onClose }: AdminPlaceDialogProps) {
  const formId = useId();
  const start = new Date(booking.appointmentDate);
  const [initial] = useState(() => ({
    date: studioDay(start),
    time: studioTime(start),
    room: booking.room as number | null, // the dialog can leave it open
    // For anyone: whoever has it keeps it, if possible.
    therapistId: booking.isRequested ? (booking.therapist?.id ?? null) : null,
    isRequested: booking.isRequested,
    notify: true,
  }));
  const form = useForm({
    initial,
    validate: ({ date, time }) => ({
      date: date ? undefined : MISSING_DATE,
      time: time ? undefined : MISSING_TIME,
    }),
    submit: ({ date, time, room, therapistId, isRequested, notify }) => {
      const to = {
        appointmentDate: studioInstant(date, time).toISOString(),
        room,
        ...(therapistId !== null && { therapistId }),
        ...((therapistId !== null || booking.isRequested) && { isRequested }),
      };
      const from = { ...booking, therapistId: booking.therapist?.id ?? null };
      placing.place({ booking: from, to, notify, onDone: onClose });
    },
    isBusy: placing.isBusy,
  });
  const { data: board } = useLive<typeof bookingsAdminApi.board>('GET /api/admin/bookings/board', {
    query: { from: studioDay(start), days: 1 },
  });

  const foot = (
    <DialogFoot
      onClose={onClose}
      closeText="Keep booking"
      form={formId}
      busy={placing.isBusy}
      busyText="Moving..."
    >
      Move booking
    </DialogFoot>
  );
  return (
    <Dialog open onClose={onClose} title="Move booking" foot={foot}>
      <p className="muted mb-4">
        {`${booking.treatmentName}, ${booking.durationMinutes} min · now ${placeInWords(booking)}`}
      </p>
      <form id={formId} ref={form.element} className="admin-form" noValidate onSubmit={form.submit}>
        <AdminPlaceFields
          date={form.text('date')}
          time={form.text('time')}
          room={form.value('room')}
          rooms={Math.max(board?.rooms ?? 1, booking.room)}
        />
        <WithFields
          team={board?.team ?? []}
          treatmentId={booking.treatmentId}
          therapist={form.value('therapistId')}
          isRequested={form.value('isRequested')}
        />
        {booking.customerEmail && <Checkbox label="E-mail the customer" {...form.check('notify')} />}
      </form>
    </Dialog>
  );
}

type AdminPlaceFieldsProps = {
  date: BoundInput;
  time: BoundInput;
  room: Bound<number | null>;
  rooms: number;
};

const STEP_SECONDS = 300;

export function AdminPlaceFields({ date, time, room, rooms }: AdminPlaceFieldsProps) {
  return (
    <div>
      <div className="admin-row">
        <TextField type="date" label="Date" required {...date} />
        <TextField type="time" label="Time" required step={STEP_SECONDS} {...time} />
        <Select
          label="Room"
          placeholder="Any free room"
          error={room.error}
          value={room.value ?? ''}
          onChange={({ target }) => room.onChange(target.value ? Number(target.value) : null)}
          options={Array.from({ length: rooms }, (_, index) => index + 1).map((number) => ({
            value: number,
            label: `Room ${number}`,
          }))}
        />
      </div>
      <p className="tiny muted mt-2">Singapore time, in steps of five minutes.</p>
    </div>
  );
}

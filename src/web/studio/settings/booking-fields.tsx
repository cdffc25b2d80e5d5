import { TextField } from '#web/kit/ui/text-field.tsx';
import type { FieldsProps } from './settings-form.ts';

export function BookingFields({ form }: FieldsProps) {
  return (
    <div className="field__row field__row--2">
      <TextField
        label="Treatment rooms"
        hint="As many customers can be treated at once."
        {...form.number('booking.rooms')}
      />
      <TextField
        label="Clean-up after each treatment (minutes)"
        hint="So long the room stays taken. It counts for new bookings."
        {...form.number('booking.bufferMinutes')}
      />
      <TextField
        label="Book at least this long ahead (minutes)"
        hint="60 is an hour, 1440 a day. The desk may book at once."
        {...form.number('booking.leadMinutes')}
      />
      <TextField label="Book at most this far ahead (days)" {...form.number('booking.horizonDays')} />
      <TextField
        label="Cancellation policy"
        hint="One sentence, shown beside the button that books."
        optional
        maxLength={160}
        {...form.text('cancellationPolicy')}
      />
    </div>
  );
}

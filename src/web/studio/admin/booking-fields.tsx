import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { FieldsProps } from './settings-form.ts';

export function BookingFields({ form }: FieldsProps) {
  return (
    <div className="field__row field__row--2">
      <TextField
        label="Treatment rooms"
        hint="How many customers you can treat at once."
        {...form.number('booking.rooms')}
      />
      <TextField
        label="Clean-up after each treatment (minutes)"
        hint="The room stays blocked this long. Applies to new bookings."
        {...form.number('booking.bufferMinutes')}
      />
      <TextField
        label="Book at least this long ahead (minutes)"
        hint="60 is an hour, 1440 a day. At the counter you can book at once."
        {...form.number('booking.leadMinutes')}
      />
      <TextField label="Book at most this far ahead (days)" {...form.number('booking.horizonDays')} />
      <TextField
        label="Upcoming bookings per member"
        hint="Online. At the counter you can book more for them."
        {...form.number('booking.memberUpcoming')}
      />
      <TextField
        label="New bookings per member and hour"
        hint="Stops one person from taking every slot."
        {...form.number('booking.memberPerHour')}
      />
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

import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';

export function BookingFields({ form }: FieldsProps) {
  const booking = form.group('booking');
  return (
    <>
      <div className="field__row field__row--2">
        <RoomsFields form={form} />
        <TextField
          label="Book at least this long ahead (minutes)"
          hint="60 is an hour, 1440 a day. At the counter you can book at once."
          {...booking.number('leadMinutes')}
        />
        <TextField label="Book at most this far ahead (days)" {...booking.number('horizonDays')} />
        <TextField
          label="Upcoming bookings per member"
          hint="Online. At the counter you can book more for them."
          {...booking.number('memberUpcoming')}
        />
        <TextField
          label="Hours of upcoming treatment per member"
          hint="Online, over all their bookings. Guests may hold 4.5 hours."
          {...booking.number('memberUpcomingHours')}
        />
        <TextField
          label="New bookings per member and hour"
          hint="Stops one person from taking every slot."
          {...booking.number('memberPerHour')}
        />
        <Select
          label="Ask guests to confirm their e-mail"
          hint="With a code we mail them. When needed: guests we don't know hold more than half of a day, or several bookings come from one network."
          {...booking.select('guestEmailCode')}
        >
          <option value="needed">When needed</option>
          <option value="always">Always</option>
          <option value="never">Never</option>
        </Select>
        <TextField
          label="Cancellation policy"
          hint="One sentence, shown beside the button that books."
          optional
          maxLength={160}
          {...form.text('cancellationPolicy')}
        />
      </div>
      <GapKeeperFields form={form} />
    </>
  );
}

function GapKeeperFields({ form }: FieldsProps) {
  const gapKeeper = form.group('gapKeeper');
  return (
    <fieldset className="settings__set">
      <legend>Gap-keeper</legend>
      <Checkbox
        label="Mark the times that leave no gap"
        detail="Clients see which free times leave no gap too short for another treatment, so more of your day can be booked. Every time stays bookable."
        {...gapKeeper.check('isOn')}
      />
      <div className="field__row field__row--2">
        <TextField
          label="Points for a best-fit time"
          hint="For members who book one online, once the visit is completed. 0: none."
          {...gapKeeper.number('points')}
        />
      </div>
    </fieldset>
  );
}

export function RoomsFields({ form }: FieldsProps) {
  const booking = form.group('booking');
  return (
    <>
      <TextField
        label="Treatment rooms"
        hint="How many customers you can treat at once."
        {...booking.number('rooms')}
      />
      <TextField
        label="Clean-up after each treatment (minutes)"
        hint="The room stays blocked this long. Applies to new bookings."
        {...booking.number('bufferMinutes')}
      />
    </>
  );
}

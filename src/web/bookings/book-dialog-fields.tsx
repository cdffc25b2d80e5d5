import { formatSlot, slotReasonText } from '#shared/bookings/slots.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { EmailField } from '#web/accounts/email-field.tsx';
import { PhoneField } from '#web/accounts/phone-field.tsx';
import { useNow } from '#web/kit/now.tsx';
import { Select } from '#web/kit/ui/select.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { NextOpenDay } from './next-open-day.tsx';
import type { useGuest } from './use-guest.ts';
import type { When } from './use-when.ts';

type BookDialogFieldsProps = { person: ReturnType<typeof useGuest>; when: When };

export function BookDialogFields({ person: { guest, change }, when }: BookDialogFieldsProps) {
  const today = studioDay(useNow());

  return (
    <div className="field__row">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={120}
        required
        data-autofocus
        value={guest.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <EmailField
        name="email"
        maxLength={254}
        value={guest.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <PhoneField required value={guest.phone} onChange={(phone) => change({ phone })} />
      <div className="field__row field__row--2">
        <TextField
          label="Date"
          type="date"
          name="date"
          min={today}
          required
          value={when.date ?? ''}
          onChange={(event) => when.setDate(event.target.value || null)}
        />
        <Select
          label="Time"
          name="time"
          required
          placeholder="Select a time"
          hint="Studio time, Singapore."
          value={when.time ?? ''}
          onChange={(event) => when.setTime(event.target.value || null)}
        >
          {when.slots.map(({ time, reason }) => (
            <option key={time} value={time} disabled={reason !== null}>
              {reason ? `${formatSlot(time)} (${slotReasonText[reason]})` : formatSlot(time)}
            </option>
          ))}
        </Select>
      </div>
      {when.date && when.isFull && (
        <NextOpenDay after={when.date} times={when.times} wish={when.wish} onChoose={when.setDate} />
      )}
    </div>
  );
}

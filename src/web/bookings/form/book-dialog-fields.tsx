import { PhoneField } from '#web/accounts/phone-field.tsx';
import { EmailField } from '#web/accounts/sign-in/email-field.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { useGuest } from './use-guest.ts';

type BookDialogFieldsProps = { person: ReturnType<typeof useGuest> };

/** The guest's details; the browser reports missing ones. */
export function BookDialogFields({ person: { guest, change } }: BookDialogFieldsProps) {
  return (
    <div className="field__row">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={120}
        required
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
    </div>
  );
}

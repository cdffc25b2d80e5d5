import type { RefObject } from 'react';
import { PhoneField } from '#web/accounts/phone-field.tsx';
import { EmailField } from '#web/accounts/sign-in/email-field.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { BookingErrors, BookingField, Guest } from './booking-draft.ts';
import { Step } from './step.tsx';

type GuestStepProps = {
  guest: Guest;
  onChange: (part: Partial<Guest>) => void;
  errors: BookingErrors;
  onTyped: (field: BookingField) => void;
  /** A honeypot: hidden from people, so only bots fill it in. */
  website: RefObject<HTMLInputElement | null>;
};

export function GuestStep({ guest, onChange, errors, onTyped, website }: GuestStepProps) {
  function type(part: Partial<Guest>, field: BookingField) {
    onChange(part);
    onTyped(field);
  }

  return (
    <Step number={3} title="You">
      <div className="field__row">
        <div className="field__row field__row--2">
          <div data-field="customerName">
            <TextField
              label="Name"
              name="name"
              autoComplete="name"
              maxLength={120}
              required
              value={guest.name}
              error={errors.customerName}
              onChange={(event) => type({ name: event.target.value }, 'customerName')}
            />
          </div>
          <div data-field="customerEmail">
            <EmailField
              name="email"
              maxLength={254}
              value={guest.email}
              error={errors.customerEmail}
              onChange={(event) => type({ email: event.target.value }, 'customerEmail')}
            />
          </div>
        </div>
        <div data-field="customerPhone">
          <PhoneField
            required
            value={guest.phone}
            error={errors.customerPhone}
            onChange={(phone) => type({ phone }, 'customerPhone')}
          />
        </div>
        <div data-field="specialRequests">
          <TextArea
            label="Special requests"
            name="requests"
            optional
            maxLength={2_000}
            placeholder="Allergies, pregnancy, recent procedures, or a product that stung"
            value={guest.requests}
            error={errors.specialRequests}
            onChange={(event) => type({ requests: event.target.value }, 'specialRequests')}
          />
        </div>
        <div className="trap" aria-hidden="true">
          <label>
            Website
            <input ref={website} type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </div>
    </Step>
  );
}

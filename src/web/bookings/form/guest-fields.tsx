import type { RefObject } from 'react';
import { MOST_NAME } from '#shared/kit/person-name.ts';
import type { VisitDispatch } from '#web/bookings/draft/visit-draft.ts';
import type { VisitErrors } from '#web/bookings/draft/visit-errors.ts';
import type { Contact } from '#web/bookings/draft/visit-fields.ts';
import { type Fields, fieldsOf } from '#web/kit/form/fields.ts';
import { EmailField } from '#web/kit/ui/fields/email-field.tsx';
import { PhoneField } from '#web/kit/ui/fields/phone-field.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';

type GuestFieldsProps = {
  form: Fields<Contact>;
  /** A honeypot: hidden from people, so only bots fill it in. */
  website: RefObject<HTMLInputElement | null>;
};

export function GuestFields({ form, website }: GuestFieldsProps) {
  return (
    <div className="field__row">
      <div className="field__row field__row--2">
        <NameAndEmail form={form} />
      </div>
      <PhoneField required {...form.value('customerPhone')} />
      <TextArea
        label="Special requests"
        name="requests"
        optional
        maxLength={2_000}
        placeholder="Allergies, pregnancy, recent procedures, or a product that stung"
        {...form.text('specialRequests')}
      />
      <div className="trap" aria-hidden="true">
        <label>
          Website
          <input ref={website} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </div>
  );
}

/** Not by `useForm`, which holds all values as soon as one is typed: the account may be loaded after that. */
export function contactFields(
  contact: Contact,
  errors: VisitErrors,
  dispatch: VisitDispatch,
): Fields<Contact> {
  return fieldsOf<Contact>({
    values: contact,
    errors,
    write: ([name = ''], value) => dispatch({ type: 'contact', fields: { [name]: value } }),
    onBusy: () => {},
  });
}

/** The names of the inputs are for browsers that fill them in, and for what is typed before hydration. */
export function NameAndEmail({ form }: { form: Fields<Contact> }) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={MOST_NAME}
        required
        {...form.text('customerName')}
      />
      <EmailField name="email" maxLength={254} {...form.text('customerEmail')} />
    </>
  );
}

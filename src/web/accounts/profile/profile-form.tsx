import { type FormEvent, useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { INVALID_PHONE, isPhoneLike } from '#shared/kit/phone-parts.ts';
import { PhoneField } from '#web/accounts/phone-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import './profile-form.css';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { keepDraft, type ProfileValues, profileValues, toProfileChange } from './profile-draft.ts';
import { useChangeProfile } from './use-change-profile.ts';

export function ProfileForm({ profile }: { profile: User }) {
  const [values, setValues] = useState(() => profileValues(profile));
  const { form, errors, show, showProblem, clear } = useFieldErrors<keyof ProfileValues>();
  const change = useChangeProfile();

  function type<Name extends keyof ProfileValues>(name: Name, value: ProfileValues[Name]) {
    const next = { ...values, [name]: value };
    setValues(next);
    keepDraft(profile.id, next);
    clear(name);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isPhoneInOrder = values.phone.number.trim() === '' || isPhoneLike(values.phone);
    const isComplete = show({ phone: isPhoneInOrder ? undefined : INVALID_PHONE });
    if (isComplete && !change.isPending) change.mutate(toProfileChange(values), { onError: showProblem });
  }

  return (
    <form ref={form} className="grid gap-5" noValidate onSubmit={submit}>
      <div className="field__row field__row--2">
        <TextField
          label="First name"
          optional
          autoComplete="given-name"
          maxLength={80}
          value={values.firstName}
          error={errors.firstName}
          onChange={(event) => type('firstName', event.target.value)}
        />
        <TextField
          label="Last name"
          optional
          autoComplete="family-name"
          maxLength={80}
          value={values.lastName}
          error={errors.lastName}
          onChange={(event) => type('lastName', event.target.value)}
        />
      </div>
      <TextField
        label="E-mail"
        type="email"
        readOnly
        value={profile.email}
        hint="You sign in with this. To change it, use Change e-mail on this page."
      />
      <PhoneField
        optional
        value={values.phone}
        error={errors.phone}
        hint="We use it to credit your points at the counter."
        onChange={(phone) => type('phone', phone)}
      />
      {profile.phone && profile.ownsPhone === false && (
        <Note tone="warn">
          Another account uses {profile.phone} too. Please show us your phone at the counter, and we'll make
          sure your points come to you.
        </Note>
      )}
      <Button type="submit" className="justify-self-start" busy={change.isPending} busyText="Saving...">
        Save changes
      </Button>
    </form>
  );
}

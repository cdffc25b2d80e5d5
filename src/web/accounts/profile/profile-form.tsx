import { useEffect, useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { INVALID_PHONE, isPhoneLike } from '#shared/kit/phone-parts.ts';
import { PhoneField } from '#web/accounts/phone-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import './profile-form.css';
import { useForm } from '#web/kit/form/use-form.ts';
import { keepDraft, type ProfileValues, profileValues, toProfileChange } from './profile-draft.ts';
import { useChangeProfile } from './use-change-profile.ts';

export function ProfileForm({ profile }: { profile: User }) {
  const [initial] = useState(() => profileValues(profile));
  const change = useChangeProfile();
  const form = useForm<ProfileValues>({
    initial,
    validate: ({ phone }) => ({
      phone: phone.number.trim() === '' || isPhoneLike(phone) ? undefined : INVALID_PHONE,
    }),
    submit: (values, options) => change.mutate(toProfileChange(values), options),
    isBusy: change.isPending,
  });
  const { values } = form;

  useEffect(() => {
    if (values !== initial) keepDraft(profile.id, values);
  }, [profile.id, values, initial]);

  return (
    <form ref={form.element} className="grid gap-5" noValidate onSubmit={form.submit}>
      <div className="field__row field__row--2">
        <TextField
          label="First name"
          optional
          autoComplete="given-name"
          maxLength={80}
          {...form.text('firstName')}
        />
        <TextField
          label="Last name"
          optional
          autoComplete="family-name"
          maxLength={80}
          {...form.text('lastName')}
        />
      </div>
      <TextField
        label="E-mail"
        type="email"
        readOnly
        value={profile.email}
        hint="You sign in with this. To change it, use Change e-mail on this page."
      />
      <PhoneField optional hint="We use it to credit your points at the counter." {...form.value('phone')} />
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

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { accountsApi, ProfileChange, User } from '#shared/accounts/contract.ts';
import { MOST_NAME } from '#shared/kit/person-name.ts';
import { INVALID_PHONE, isPhoneLike } from '#shared/kit/phone-parts.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { PhoneField } from '#web/kit/ui/fields/phone-field.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { dropDraft, keepDraft, type ProfileValues, profileValues, toProfileChange } from './profile-draft.ts';
import { profileQuery } from './profile-query.ts';
import './profile-card.css';

/** Shows the known user at once; updated when the server's response differs. */
export function ProfileCard({ user }: { user: User }) {
  const profile = useQuery(profileQuery);

  return (
    <Card title="Your details">
      {profile.data ? (
        <ProfileForm key={user.id} profile={profile.data} />
      ) : (
        <NotLoaded query={profile} title="Failed to load your details">
          <FormSkeleton />
        </NotLoaded>
      )}
    </Card>
  );
}

function FormSkeleton() {
  return (
    <Loading label="Loading your details" className="grid gap-6">
      {['first', 'last', 'mail', 'phone'].map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="w-24" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </Loading>
  );
}

function ProfileForm({ profile }: { profile: User }) {
  const [initial] = useState(() => profileValues(profile));
  const change = useChangeProfile();
  const form = useForm<ProfileValues>({
    initial,
    validate: ({ phone }) => ({
      phone: phone.number.trim() === '' || isPhoneLike(phone) ? undefined : INVALID_PHONE,
    }),
    submit: (values, options) => change.mutate(toProfileChange(values, profile), options),
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
          maxLength={MOST_NAME}
          {...form.text('firstName')}
        />
        <TextField
          label="Last name"
          optional
          autoComplete="family-name"
          maxLength={MOST_NAME}
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

function useChangeProfile() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (body: ProfileChange) =>
      call<typeof accountsApi.changeProfile>('PATCH /api/profile', { body }),
    onSuccess: (user) => {
      dropDraft();
      client.setQueryData(profileQuery.queryKey, user);
      client.setQueryData(userQuery.queryKey, user);
      toast({ title: 'Profile Updated', description: 'Your details have been saved.' });
    },
    onError: (error) =>
      toastError(error, 'Failed to update your profile. Please try again.', 'Update Failed'),
  });
}

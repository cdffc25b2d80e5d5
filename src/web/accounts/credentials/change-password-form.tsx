import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import type { credentialsApi } from '#shared/accounts/credentials-contract.ts';
import { MIN_PASSWORD_LENGTH, MIN_STAFF_PASSWORD_LENGTH } from '#shared/accounts/password.ts';
import { NewPasswordField, newPasswordError } from '#web/accounts/password/new-password-field.tsx';
import { PasswordField } from '#web/accounts/password/password-field.tsx';
import { sessionsQuery } from '#web/accounts/profile/profile-query.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { readInput } from '#web/kit/form/read-input.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { toast } from '#web/kit/toast.ts';
import { Note } from '#web/kit/ui/note.tsx';
import { userQuery } from '../queries.ts';
import { AccountName } from './account-name.tsx';

type ChangePasswordFormProps = {
  user: User;
  onDone?: () => void;
  children: (isBusy: boolean) => ReactNode;
};

/** For a signed-in member: the current and the new password. */
export function ChangePasswordForm({ user, onDone, children }: ChangePasswordFormProps) {
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  const { form, errors, show, showProblem, clear } = useFieldErrors<'currentPassword' | 'newPassword'>();
  const change = useChangePassword(onDone);
  const hasOwnField = change.error instanceof CallError && change.error.problem.fields;
  const minLength = user.role === 'user' ? MIN_PASSWORD_LENGTH : MIN_STAFF_PASSWORD_LENGTH;

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = { currentPassword: readInput(current), newPassword: readInput(next) };
    const isComplete = show({
      currentPassword: body.currentPassword ? undefined : 'Please enter your current password',
      newPassword: newPasswordError(body.newPassword, minLength),
    });
    if (isComplete && !change.isPending) change.mutate(body, { onError: showProblem });
  }

  return (
    <form ref={form} className="grid gap-5" noValidate onSubmit={submit}>
      <p className="muted">This signs you out on all other devices.</p>
      {change.isError && !hasOwnField && (
        <Note tone="error">
          {messageOf(change.error, "We couldn't change your password. Please try again.")}
        </Note>
      )}
      <AccountName email={user.email} />
      <PasswordField
        ref={current}
        label="Current password"
        autoComplete="current-password"
        required
        data-autofocus=""
        error={errors.currentPassword}
        onChange={() => clear('currentPassword')}
      />
      <NewPasswordField
        ref={next}
        label="New password"
        minLength={minLength}
        error={errors.newPassword}
        onType={() => clear('newPassword')}
      />
      {children(change.isPending)}
    </form>
  );
}

function useChangePassword(onChanged?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call<typeof credentialsApi.changePassword>('POST /api/profile/password', { body }),
    onSuccess: ({ message }) => {
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      void client.invalidateQueries({ queryKey: userQuery.queryKey });
      onChanged?.();
      toast({ title: 'Password changed', description: message });
    },
  });
}

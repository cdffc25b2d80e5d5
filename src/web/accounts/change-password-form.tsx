import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { credentialsApi } from '#shared/accounts/credentials-contract.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useFieldErrors } from '#web/kit/use-field-errors.ts';
import { NewPasswordField, newPasswordError } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';

type ChangePasswordFormProps = { minLength?: number; onDone: (message: string) => void };

/** For somebody who is signed in: the password they have, and the one they want. */
export function ChangePasswordForm({ minLength, onDone }: ChangePasswordFormProps) {
  const current = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const { form, errors, show, showProblem, clear } = useFieldErrors<'currentPassword' | 'newPassword'>();
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call<typeof credentialsApi.changePassword>('POST /api/profile/password', { body }),
    onSuccess: ({ message }) => onDone(message),
    onError: showProblem,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = { currentPassword: current.current!.value, newPassword: chosen.current!.value };
    const isComplete = show({
      currentPassword: given.currentPassword ? undefined : 'Please enter your password',
      newPassword: newPasswordError(given.newPassword, minLength),
    });
    if (isComplete && !change.isPending) change.mutate(given);
  }

  return (
    <form ref={form} className="grid gap-5" noValidate onSubmit={submit}>
      {change.isError && !hasFields(change.error) && (
        <Note tone="error">{messageOf(change.error, 'Please check your connection and try again.')}</Note>
      )}
      <PasswordField
        ref={current}
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
        onChange={() => clear('currentPassword')}
      />
      <NewPasswordField
        ref={chosen}
        label="New password"
        minLength={minLength}
        error={errors.newPassword}
        onType={() => clear('newPassword')}
      />
      <Button type="submit" block busy={change.isPending} busyText="Saving...">
        Save password
      </Button>
    </form>
  );
}

function hasFields(error: unknown): boolean {
  return error instanceof CallError && error.problem.fields !== undefined;
}

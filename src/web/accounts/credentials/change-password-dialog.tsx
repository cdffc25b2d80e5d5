import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import type { credentialsApi } from '#shared/accounts/credentials-contract.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useFieldErrors } from '#web/kit/use-field-errors.ts';
import { NewPasswordField, newPasswordError } from '../new-password-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { sessionsQuery } from '../profile-query.ts';
import { userQuery } from '../queries.ts';
import { AccountName } from './account-name.tsx';

type ChangePasswordDialogProps = { user: User; onClose: () => void };

export function ChangePasswordDialog({ user, onClose }: ChangePasswordDialogProps) {
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  const { form, errors, show, showProblem, clear } = useFieldErrors<'currentPassword' | 'newPassword'>();
  const change = useChangePassword(onClose);
  const hasOwnField = change.error instanceof CallError && change.error.problem.fields;

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = { currentPassword: current.current!.value, newPassword: next.current!.value };
    const isComplete = show({
      currentPassword: body.currentPassword ? undefined : 'Please enter your current password',
      newPassword: newPasswordError(body.newPassword),
    });
    if (isComplete && !change.isPending) change.mutate(body, { onError: showProblem });
  }

  return (
    <Dialog open onClose={onClose} title="Change password">
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
          error={errors.newPassword}
          onType={() => clear('newPassword')}
        />
        <div className="dialog__foot">
          <Button look="secondary" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" busy={change.isPending} busyText="Saving...">
            Change password
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useChangePassword(onChanged: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call<typeof credentialsApi.changePassword>('POST /api/profile/password', { body }),
    onSuccess: ({ message }) => {
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      void client.invalidateQueries({ queryKey: userQuery.queryKey });
      onChanged();
      toast({ title: 'Password changed', description: message });
    },
  });
}

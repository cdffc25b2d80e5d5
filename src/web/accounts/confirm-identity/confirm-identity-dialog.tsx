import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { accountsApi, User } from '#shared/accounts/contract.ts';
import { MISSING_PASSWORD } from '#shared/accounts/password.ts';
import { AccountName } from '#web/accounts/credentials/account-name.tsx';
import { PasswordField } from '#web/accounts/password/password-field.tsx';
import { ConfirmWithPasskey } from '#web/accounts/second-factor/confirm-with-passkey.tsx';
import { type Confirmed, call, messageOf } from '#web/kit/call.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';

type ConfirmIdentityDialogProps = { user: User; onDone: (confirmed: Confirmed) => void };

/** Asks for the password again, before actions a stolen session must not be enough for. */
export function ConfirmIdentityDialog({ user, onDone }: ConfirmIdentityDialogProps) {
  const passwordRef = useRef<HTMLInputElement>(null);
  const { form, errors, show, clear } = useFieldErrors<'password'>();
  const confirm = useMutation({
    mutationFn: (password: string) =>
      call<typeof accountsApi.reauthenticate>('POST /api/reauthenticate', { body: { password } }),
    onSuccess: () => onDone('again'),
    onError: (error) => show({ password: messageOf(error, 'Please check your connection and try again.') }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const password = passwordRef.current!.value;
    if (!password) return void show({ password: MISSING_PASSWORD });
    if (!confirm.isPending) confirm.mutate(password);
  }

  return (
    <Dialog open onClose={() => onDone('cancelled')} title="Please confirm it's you" closeLabel="Cancel">
      <form ref={form} className="grid gap-5" noValidate onSubmit={submit}>
        <p className="muted">
          It's been a while since you signed in as <b>{user.email}</b>. Please enter your password to go on.
        </p>
        <AccountName email={user.email} />
        <PasswordField
          ref={passwordRef}
          label="Password"
          autoComplete="current-password"
          required
          data-autofocus=""
          error={errors.password}
          onChange={() => clear('password')}
        />
        <a className="link small justify-self-start" href="/forgot-password" target="_blank" rel="noopener">
          Forgot password?
        </a>
        <ConfirmWithPasskey onDone={() => onDone('again')} />
        <div className="dialog__foot">
          <Button look="secondary" size="sm" onClick={() => onDone('cancelled')}>
            Cancel
          </Button>
          <Button type="submit" size="sm" busy={confirm.isPending} busyText="Checking...">
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

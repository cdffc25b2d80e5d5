import { type FormEvent, useRef } from 'react';
import { MIN_PASSWORD_LENGTH } from '#shared/accounts/password.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { NewPasswordField, newPasswordError } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';

type ResetFormProps = {
  isBusy: boolean;
  onSend: (newPassword: string, options: { onError: (error: unknown) => void }) => void;
};

export function ResetForm({ isBusy, onSend }: ResetFormProps) {
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const { form, errors, show, showProblem, clear } = useFieldErrors<'newPassword' | 'confirmation'>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = password.current!.value;
    const isComplete = show({
      newPassword: newPasswordError(chosen),
      confirmation: confirmationError(chosen, confirmation.current!.value),
    });
    if (isComplete && !isBusy) onSend(chosen, { onError: showProblem });
  }

  return (
    <form ref={form} className="grid gap-5" noValidate onSubmit={submit}>
      <NewPasswordField
        ref={password}
        label="New password"
        error={errors.newPassword}
        onType={() => clear('newPassword')}
      />
      <PasswordField
        ref={confirmation}
        label="Confirm password"
        autoComplete="new-password"
        required
        error={errors.confirmation}
        onChange={() => clear('confirmation')}
      />
      <Button type="submit" block busy={isBusy} busyText="Updating...">
        Update Password
      </Button>
    </form>
  );
}

function confirmationError(password: string, confirmation: string): string | undefined {
  if (confirmation.length < MIN_PASSWORD_LENGTH) return 'Please confirm your password';
  return confirmation === password ? undefined : "Passwords don't match";
}

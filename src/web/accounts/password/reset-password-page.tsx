import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { accountsApi } from '#shared/accounts/contract.ts';
import { INVALID_RESET_TOKEN } from '#shared/accounts/messages.ts';
import { MIN_PASSWORD_LENGTH } from '#shared/accounts/password.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { AuthColumn } from '#web/accounts/sign-in/auth-column.tsx';
import { keepDeviceToken } from '#web/accounts/sign-in/device-tokens.ts';
import { CallError, call } from '#web/kit/call.ts';
import { readInput } from '#web/kit/form/read-input.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import type { PageProps } from '#web/kit/page.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { NewPasswordField, newPasswordError } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordResetKey } from './password-reset-key.ts';
import { resetMessage } from './reset-message.ts';

export function ResetPasswordPage({ search: { token } }: PageProps) {
  const reset = useResetPassword(token);

  if (reset.isSuccess) {
    return (
      <AuthColumn title="Password updated">
        <Note tone="sage">{reset.data.message}</Note>
        <ButtonLink href="/auth" block>
          Sign In with New Password
        </ButtonLink>
      </AuthColumn>
    );
  }
  if (!token) {
    return (
      <AuthColumn title="Choose a new password">
        <Note tone="error">Invalid or missing reset token. Please request a new password reset.</Note>
        <ButtonLink href="/forgot-password" look="secondary" block>
          Request a new link
        </ButtonLink>
      </AuthColumn>
    );
  }
  return (
    <AuthColumn title="Choose a new password" text="This signs you out on all devices.">
      {reset.isError && !isAboutField(reset.error) && (
        <Note tone="error">
          {resetMessage(reset.error)}{' '}
          <a className="link" href="/forgot-password">
            Request a new link
          </a>
        </Note>
      )}
      <ResetForm isBusy={reset.isPending} onSend={reset.mutate} />
    </AuthColumn>
  );
}

/** Shown at the field; the link can still be used. */
function isAboutField(error: unknown): boolean {
  return error instanceof CallError && error.problem.fields?.newPassword !== undefined;
}

function useResetPassword(token: string | undefined) {
  const client = useQueryClient();

  return useMutation({
    mutationFn: async (newPassword: string) => {
      if (!token) throw new CallError(400, JSON.stringify({ message: INVALID_RESET_TOKEN }));
      return call<typeof accountsApi.resetPassword>('POST /api/reset-password', {
        body: { token, newPassword },
      });
    },
    // All sessions ended, perhaps this browser's too.
    onSuccess: ({ deviceToken }) => {
      keepDeviceToken(deviceToken);
      client.setQueryData(passwordResetKey(token), true); // the page's title shows it
      return client.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
}

type ResetFormProps = {
  isBusy: boolean;
  onSend: (newPassword: string, options: { onError: (error: unknown) => void }) => void;
};

function ResetForm({ isBusy, onSend }: ResetFormProps) {
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const { form, errors, show, showProblem, clear } = useFieldErrors<'newPassword' | 'confirmation'>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = readInput(password);
    const isComplete = show({
      newPassword: newPasswordError(chosen),
      confirmation: confirmationError(chosen, readInput(confirmation)),
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

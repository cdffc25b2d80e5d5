import { AuthColumn } from '#web/accounts/sign-in/auth-column.tsx';
import { CallError } from '#web/kit/call.ts';
import type { PageProps } from '#web/kit/page.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { ResetForm } from './reset-form.tsx';
import { resetMessage } from './reset-message.ts';
import { useResetPassword } from './use-reset-password.ts';

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

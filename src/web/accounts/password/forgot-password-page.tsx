import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { accountsApi } from '#shared/accounts/contract.ts';
import { INVALID_EMAIL, isEmail } from '#shared/kit/email.ts';
import { AuthColumn } from '#web/accounts/sign-in/auth-column.tsx';
import { withDeviceTokens } from '#web/accounts/sign-in/device-tokens.ts';
import { typedEmail } from '#web/accounts/sign-in/typed-email.ts';
import { call } from '#web/kit/call.ts';
import { readInput } from '#web/kit/form/read-input.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EmailField } from '#web/kit/ui/fields/email-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { telLink } from '#web/studio/contact-links.ts';
import { useStudio } from '#web/studio/queries.ts';
import { resetMessage } from './reset-message.ts';

export function ForgotPasswordPage() {
  const email = useRef<HTMLInputElement>(null);
  const { form, errors, show, clear } = useFieldErrors<'email'>();
  const forgot = useMutation({
    mutationFn: (typed: string) =>
      call<typeof accountsApi.forgotPassword>('POST /api/forgot-password', {
        body: withDeviceTokens({ email: typed }),
      }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = readInput(email).trim();
    const isComplete = show({ email: isEmail(typed) ? undefined : INVALID_EMAIL });
    if (isComplete && !forgot.isPending) forgot.mutate(typed);
  }

  return (
    <AuthColumn title="Forgot your password?" text={forgot.isSuccess ? undefined : INVITATION}>
      {forgot.isSuccess && <Note tone="sage">{forgot.data.message}</Note>}
      {forgot.isError && <Note tone="error">{resetMessage(forgot.error)}</Note>}
      {!forgot.isSuccess && (
        <form ref={form} className="grid gap-5" noValidate onSubmit={submit}>
          <EmailField
            ref={email}
            defaultValue={typedEmail.read()}
            error={errors.email}
            onChange={() => clear('email')}
          />
          <Button type="submit" block busy={forgot.isPending} busyText="Sending...">
            Send Reset Link
          </Button>
        </form>
      )}
      <SupportLine />
    </AuthColumn>
  );
}

const INVITATION = "Enter your e-mail and we'll send you a reset link. It's valid for one hour.";

function SupportLine() {
  const studio = useStudio();
  return (
    <div className="small muted text-center">
      <a className="link inline-flex min-h-tap items-center" href="/auth">
        Back to Sign In
      </a>
      {studio.email && studio.phone && (
        <p className="mt-2">
          Need help? E-mail{' '}
          <a className="link" href={`mailto:${studio.email}`}>
            {studio.email}
          </a>{' '}
          or call{' '}
          <a className="link nowrap" href={telLink(studio)}>
            {studio.phone}
          </a>
          .
        </p>
      )}
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import type { credentialsApi } from '#shared/accounts/credentials-contract.ts';
import { MISSING_PASSWORD } from '#shared/accounts/password.ts';
import { INVALID_EMAIL, isEmail } from '#shared/kit/email.ts';
import { PasswordField } from '#web/accounts/password/password-field.tsx';
import { profileQuery } from '#web/accounts/profile/profile-query.ts';
import { CODE_LENGTH, CodeInput } from '#web/accounts/verification/code-input.tsx';
import { call, messageOf } from '#web/kit/call.ts';
import { readInput } from '#web/kit/form/read-input.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { EmailField } from '#web/kit/ui/fields/email-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { userQuery } from '../queries.ts';

type ChangeEmailDialogProps = { user: User; onClose: () => void };

/** First the new e-mail and the password, then the mailed code. */
export function ChangeEmailDialog({ user, onClose }: ChangeEmailDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Dialog open onClose={onClose} title="Change e-mail">
      {sentTo === null ? (
        <RequestForm user={user} onRequested={setSentTo} onClose={onClose} />
      ) : (
        <CodeForm sentTo={sentTo} onBack={() => setSentTo(null)} onChanged={onClose} />
      )}
    </Dialog>
  );
}

type RequestFormProps = ChangeEmailDialogProps & { onRequested: (email: string) => void };

function RequestForm({ user, onRequested, onClose }: RequestFormProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { form, errors, show, showProblem, clear } = useFieldErrors<'newEmail' | 'password'>();
  const requestChange = useMutation({
    mutationFn: (body: { newEmail: string; password: string }) =>
      call<typeof credentialsApi.requestEmailChange>('POST /api/profile/email', { body }),
    onSuccess: (_, { newEmail }) => onRequested(newEmail),
    onError: showProblem,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = { newEmail: readInput(email).trim(), password: readInput(password) };
    const isComplete = show({
      newEmail: isEmail(body.newEmail) ? undefined : INVALID_EMAIL,
      password: body.password ? undefined : MISSING_PASSWORD,
    });
    if (isComplete && !requestChange.isPending) requestChange.mutate(body);
  }

  return (
    <form ref={form} className="grid gap-5" noValidate onSubmit={submit}>
      <p className="muted break-words">
        We'll send a code to your new e-mail, and let {user.email} know. Your bookings, orders and points
        stay.
      </p>
      {requestChange.isError && !errors.newEmail && !errors.password && (
        <Note tone="error">
          {messageOf(requestChange.error, "We couldn't send the code. Please try again.")}
        </Note>
      )}
      <EmailField
        ref={email}
        label="New e-mail"
        data-autofocus=""
        error={errors.newEmail}
        onChange={() => clear('newEmail')}
      />
      <PasswordField
        ref={password}
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password}
        onChange={() => clear('password')}
      />
      <div className="dialog__foot">
        <Button look="secondary" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={requestChange.isPending} busyText="Sending...">
          Send code
        </Button>
      </div>
    </form>
  );
}

type CodeFormProps = { sentTo: string; onBack: () => void; onChanged: () => void };

function CodeForm({ sentTo, onBack, onChanged }: CodeFormProps) {
  const [code, setCode] = useState('');
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: (otpCode: string) =>
      call<typeof credentialsApi.confirmEmailChange>('POST /api/profile/email/confirm', {
        body: { otpCode },
      }),
    onSuccess: (user) => {
      client.setQueryData(userQuery.queryKey, user);
      client.setQueryData(profileQuery.queryKey, user);
      onChanged();
      toast({ title: 'E-mail changed', description: `Please sign in as ${user.email} from now on.` });
    },
    onError: () => setCode(''),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length === CODE_LENGTH && !confirm.isPending) confirm.mutate(code);
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <p className="muted break-words">
        If {sentTo} can be used, we've sent a 6-digit code there. It expires in 10 minutes.
      </p>
      {confirm.isError && (
        <Note tone="error">
          {messageOf(confirm.error, "We couldn't change your e-mail. Please try again.")}
        </Note>
      )}
      <CodeInput label="Verification code" value={code} onChange={setCode} autoFocus />
      <div className="dialog__foot">
        <Button look="secondary" size="sm" onClick={onBack}>
          Back
        </Button>
        <Button
          type="submit"
          size="sm"
          disabled={code.length !== CODE_LENGTH}
          busy={confirm.isPending}
          busyText="Checking..."
        >
          Change e-mail
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useRef } from 'react';
import { INVALID_EMAIL, isEmail } from '#shared/kit/is-email.ts';
import { NewPasswordField, newPasswordError } from '#web/accounts/password/new-password-field.tsx';
import { messageOf } from '#web/kit/call.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { EmailField } from './email-field.tsx';
import type { AuthFormProps } from './sign-in-form.tsx';
import { REGISTRATION_FAILED, useRegister } from './use-register.ts';

type JoinFormProps = AuthFormProps & { referral: string | undefined };

export function JoinForm({ email, onEmail, onUnverified, referral }: JoinFormProps) {
  const firstName = useRef<HTMLInputElement>(null);
  const lastName = useRef<HTMLInputElement>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { form, errors, show, showProblem, clear } = useFieldErrors<
    'firstName' | 'lastName' | 'email' | 'password'
  >();
  const register = useRegister(onUnverified);

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = {
      firstName: firstName.current!.value.trim(),
      lastName: lastName.current!.value.trim(),
      email: emailRef.current!.value.trim(),
      password: password.current!.value,
    };
    const isComplete = show({
      email: isEmail(given.email) ? undefined : INVALID_EMAIL,
      password: newPasswordError(given.password),
    });
    if (!isComplete || register.isPending) return;
    register.mutate({ ...given, ref: referral }, { onError: showProblem });
  }

  return (
    <form
      ref={form}
      className="grid gap-5"
      noValidate
      onSubmit={submit}
      onChange={() => register.isError && register.reset()}
    >
      {register.isError && <Note tone="error">{messageOf(register.error, REGISTRATION_FAILED)}</Note>}
      <div className="field__row field__row--2">
        <TextField
          ref={firstName}
          label="First name"
          optional
          autoComplete="given-name"
          maxLength={80}
          error={errors.firstName}
          onChange={() => clear('firstName')}
        />
        <TextField
          ref={lastName}
          label="Last name"
          optional
          autoComplete="family-name"
          maxLength={80}
          error={errors.lastName}
          onChange={() => clear('lastName')}
        />
      </div>
      <EmailField
        ref={emailRef}
        defaultValue={email}
        error={errors.email}
        onChange={(event) => {
          onEmail(event.target.value);
          clear('email');
        }}
      />
      <NewPasswordField
        ref={password}
        label="Password"
        error={errors.password}
        onType={() => clear('password')}
      />
      <Button type="submit" block busy={register.isPending} busyText="Creating account...">
        Create Account
      </Button>
    </form>
  );
}

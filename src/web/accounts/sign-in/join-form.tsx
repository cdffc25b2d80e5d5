import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { accountsApi, User } from '#shared/accounts/contract.ts';
import { INVALID_EMAIL, isEmail } from '#shared/kit/email.ts';
import { MOST_NAME } from '#shared/kit/person-name.ts';
import { NewPasswordField, newPasswordError } from '#web/accounts/password/new-password-field.tsx';
import type { Unverified } from '#web/accounts/verification/pending-verification.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { readInput } from '#web/kit/form/read-input.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EmailField } from '#web/kit/ui/fields/email-field.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useStudio } from '#web/studio/queries.ts';
import type { AuthFormProps } from './sign-in-form.tsx';
import { useSignedIn } from './use-signed-in.ts';

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
      firstName: readInput(firstName).trim(),
      lastName: readInput(lastName).trim(),
      email: readInput(emailRef).trim(),
      password: readInput(password),
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
          maxLength={MOST_NAME}
          error={errors.firstName}
          onChange={() => clear('firstName')}
        />
        <TextField
          ref={lastName}
          label="Last name"
          optional
          autoComplete="family-name"
          maxLength={MOST_NAME}
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

type Registration = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  ref?: string | undefined;
};
/** Our server always requires the code; one that does not returns the session. */
type Answer = User & { requiresVerification?: boolean; registrationToken?: string; sessionToken?: string };

const REGISTRATION_FAILED = 'Failed to create account';

function useRegister(onUnverified: (who: Unverified) => void) {
  const { name } = useStudio();
  const signedIn = useSignedIn();

  return useMutation({
    mutationFn: ({ ref, ...body }: Registration): Promise<Answer> =>
      call<typeof accountsApi.register>('POST /api/register', { body: { ...body, ...(ref && { ref }) } }),
    onSuccess: ({ sessionToken, requiresVerification, registrationToken, ...user }, { email }) => {
      if (requiresVerification) {
        toast({
          title: 'Check Your Email',
          description: `We sent a 6-digit code to ${user.email || email}.`,
          icon: 'mail',
        });
        return onUnverified({ email: user.email || email, registrationToken, isCodeNew: true });
      }
      toast({ title: `Welcome to ${name}!`, description: 'Your account has been created.' });
      if (sessionToken) signedIn({ ...user, sessionToken });
    },
    onError: (error) => toastError(error, REGISTRATION_FAILED, 'Registration failed'),
  });
}

import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { MISSING_PASSWORD } from '#shared/accounts/password.ts';
import { INVALID_EMAIL, isEmail } from '#shared/kit/email.ts';
import { PasswordField } from '#web/accounts/password/password-field.tsx';
import type { Unverified } from '#web/accounts/verification/pending-verification.ts';
import { firstUse } from '#web/kit/first-load/first-use.ts';
import { useEarlyTap } from '#web/kit/first-load/use-early-tap.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { readInput } from '#web/kit/form/read-input.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EmailField } from '#web/kit/ui/fields/email-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { typedEmail } from './typed-email.ts';
import { lackingOf, signInMessage, useSignIn } from './use-sign-in.ts';
import type { SignedIn } from './use-signed-in.ts';

/** Passkeys and the second step. */
const SignInMore = lazy(async () => {
  await firstUse();
  return { default: (await import('#web/accounts/second-factor/sign-in-more.tsx')).SignInMore };
});

export type AuthFormProps = {
  /** Typed in the other form already. */
  email: string;
  onEmail: (email: string) => void;
  onUnverified: (who: Unverified) => void;
};

type SignInFormProps = AuthFormProps & {
  /** In a dialog over a page: called instead of the default handling. */
  onSignedIn?: ((answer: SignedIn) => void) | undefined;
};

/**
 * Its fields are read on submit: a password manager may fill them before hydration. They have no names, so that a
 * form submitted before that puts no password into the URL.
 */
export function SignInForm({ email, onEmail, onUnverified, onSignedIn }: SignInFormProps) {
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const { form, errors, show, showProblem, clear } = useFieldErrors<'email' | 'password'>();
  const signIn = useSignIn(onUnverified, onSignedIn);
  const submitButton = useEarlyTap();
  const lacking = lackingOf(signIn.error);
  const [wasPressed, setPressed] = useState(false);
  const waiting = !lacking.secondFactorToken && (
    <WaitingPasskeyButton isPressed={wasPressed} onPress={() => setPressed(true)} />
  );
  const more = useHydrated() && (
    <Suspense fallback={waiting}>
      <SignInMore {...lacking} wasPressed={wasPressed} onSignedIn={onSignedIn} onBack={signIn.reset} />
    </Suspense>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = { email: readInput(emailRef).trim(), password: readInput(passwordRef) };
    const isComplete = show({
      email: isEmail(given.email) ? undefined : INVALID_EMAIL,
      password: given.password ? undefined : MISSING_PASSWORD,
    });
    if (isComplete && !signIn.isPending) signIn.mutate(given, { onError: showProblem });
  }

  if (lacking.secondFactorToken) return more;
  return (
    <form
      ref={form}
      className="grid gap-5"
      noValidate
      onSubmit={submit}
      onChange={() => signIn.isError && signIn.reset()}
    >
      {signIn.isError && <Note tone="error">{signInMessage(signIn.error)}</Note>}
      <EmailField
        ref={emailRef}
        defaultValue={email}
        error={errors.email}
        autoComplete="username webauthn"
        onChange={(event) => {
          onEmail(event.target.value);
          clear('email');
        }}
      />
      <div className="relative">
        <PasswordField
          ref={passwordRef}
          label="Password"
          autoComplete="current-password"
          required
          data-autofocus={onSignedIn && ''}
          error={errors.password}
          onChange={() => clear('password')}
        />
        <a
          className="link small auth__forgot"
          href="/forgot-password"
          target={onSignedIn && '_blank'}
          onClick={() => typedEmail.write(readInput(emailRef).trim())}
        >
          Forgot password?
        </a>
      </div>
      <Button {...submitButton} type="submit" block busy={signIn.isPending} busyText="Signing in...">
        Sign In
      </Button>
      {/* Reserved for the passkey button, which appears later. */}
      <div className="min-h-12">{more}</div>
    </form>
  );
}

/** As it will be: pressed before the code of passkeys is there, it is pressed then. */
function WaitingPasskeyButton({ isPressed, onPress }: { isPressed: boolean; onPress: () => void }) {
  if (!canUsePasskeys()) return null;
  return (
    <Button look="secondary" block busy={isPressed} busyText="Signing in..." onClick={onPress}>
      Sign in with a passkey
    </Button>
  );
}

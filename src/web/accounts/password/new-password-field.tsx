import { type RefObject, useEffect, useState } from 'react';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, TOO_LONG, tooShort } from '#shared/accounts/password.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

type NewPasswordFieldProps = {
  label: string;
  ref: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  /** Higher for staff. */
  minLength?: number | undefined;
  onType: () => void;
};

/** A new password with a strength meter. */
export function NewPasswordField({ label, ref, error, minLength, onType }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');

  // A password manager may have filled it in before hydration.
  useEffect(() => setTyped(ref.current?.value ?? ''), [ref]);

  return (
    <div className="grid gap-2">
      <PasswordField
        ref={ref}
        label={label}
        autoComplete="new-password"
        required
        hint="Mix letters, numbers and symbols to make it harder to guess. Common passwords aren't accepted."
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          onType();
        }}
      />
      <PasswordMeter password={typed} {...(minLength && { minLength })} />
    </div>
  );
}

/** What is wrong with a new password, as far as the browser can tell. */
export function newPasswordError(password: string, minLength = MIN_PASSWORD_LENGTH): string | undefined {
  if (password.length < minLength) return tooShort(minLength);
  return password.length > MAX_PASSWORD_LENGTH ? TOO_LONG : undefined;
}

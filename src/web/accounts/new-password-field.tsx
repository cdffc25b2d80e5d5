import { type RefObject, useEffect, useState } from 'react';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shared/accounts/password.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

type NewPasswordFieldProps = {
  label: string;
  ref: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onType: () => void;
};

/** A password to be chosen, with a word on how good it is. */
export function NewPasswordField({ label, ref, error, onType }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');

  // A password manager may have been faster than the script.
  useEffect(() => setTyped(ref.current?.value ?? ''), [ref]);

  return (
    <div className="grid gap-2">
      <PasswordField
        ref={ref}
        label={label}
        autoComplete="new-password"
        required
        hint="Mix letters, numbers and symbols to make it harder to guess."
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          onType();
        }}
      />
      <PasswordMeter password={typed} />
    </div>
  );
}

/** What is wrong with a new password, if anything. */
export function newPasswordError(password: string): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH)
    return `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`;
  if (password.length > MAX_PASSWORD_LENGTH)
    return `Password must be at most ${MAX_PASSWORD_LENGTH} characters long`;
  return undefined;
}

import { type RefObject, useEffect, useState } from 'react';
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  passwordStrength,
  type Strength,
  TOO_LONG,
  tooShort,
} from '#shared/accounts/password.ts';
import { PasswordField } from './password-field.tsx';
import './password-meter.css';

type NewPasswordFieldProps = {
  label: string;
  ref: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  /** Higher for staff. */
  minLength?: number | undefined;
  onType: () => void;
};

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

const WORDS: Record<Exclude<Strength, 0>, string> = {
  1: 'Weak',
  2: 'Fair',
  3: 'Good',
  4: 'Strong',
};

type PasswordMeterProps = { password: string; minLength?: number };

/** Shows how hard it would be to guess. Advice only. */
function PasswordMeter({ password, minLength = MIN_PASSWORD_LENGTH }: PasswordMeterProps) {
  const strength = password.length < minLength ? 0 : passwordStrength(password);

  return (
    <div className="meter" data-strength={password && strength}>
      <span className="meter__bars" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className="tiny muted" aria-live="polite">
        {password && <span className="sr">Password strength: </span>}
        {strength ? WORDS[strength] : `At least ${minLength} characters`}
      </span>
    </div>
  );
}

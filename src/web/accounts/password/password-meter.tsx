import { MIN_PASSWORD_LENGTH, passwordStrength, type Strength } from '#shared/accounts/password.ts';
import './password-meter.css';

const WORDS: Record<Exclude<Strength, 0>, string> = {
  1: 'Weak',
  2: 'Fair',
  3: 'Good',
  4: 'Strong',
};

type PasswordMeterProps = { password: string; minLength?: number };

/** Shows how hard it would be to guess. Advice only. */
export function PasswordMeter({ password, minLength = MIN_PASSWORD_LENGTH }: PasswordMeterProps) {
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

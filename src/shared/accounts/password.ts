import { isStaff, type Role } from '#shared/kit/access.ts';

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;
/** For accounts that can see everybody's data. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;

export const MISSING_PASSWORD = 'Please enter your password';
export const tooShort = (min: number) => `Password must be at least ${min} characters long`;
export const TOO_LONG = `Password must be at most ${MAX_PASSWORD_LENGTH} characters long`;
export const TOO_SHORT_FOR_STAFF = `Staff passwords must be at least ${MIN_STAFF_PASSWORD_LENGTH} characters long.`;
export const COMMON_PASSWORD =
  'This is one of the most common passwords. Please choose one that is harder to guess.';

export function isLongEnoughFor(role: Role, password: string): boolean {
  return password.length >= (isStaff(role) ? MIN_STAFF_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH);
}

export type Strength = 0 | 1 | 2 | 3 | 4;

/** An estimate for the strength meter. Advice only; required are the length and that it is not a common password. */
export function passwordStrength(password: string): Strength {
  if (password.length < MIN_PASSWORD_LENGTH) return 0;

  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const isMonotonous = new Set(password).size < 5;
  const isLong = password.length >= 16;
  if (isMonotonous) return 1;
  if (isLong && kinds >= 2) return 4;
  if (password.length >= 12 && kinds >= 3) return 4;
  if (password.length >= 10 && kinds >= 2) return 3;
  return kinds >= 2 ? 2 : 1;
}

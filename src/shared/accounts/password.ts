export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

export type Strength = 0 | 1 | 2 | 3 | 4;

/** How hard it would be to guess, for the meter. It advises; only the length is asked for. */
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

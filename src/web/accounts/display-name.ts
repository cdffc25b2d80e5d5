import type { User } from '#shared/accounts/contract.ts';

type Named = Pick<User, 'firstName' | 'email'>;

/** The first name, else the part before the @. */
export function displayName({ firstName, email }: Named): string {
  return firstName?.trim() || email.split('@')[0]?.trim() || 'User';
}

/** One letter for the avatar; by code point, since a name may begin with a surrogate pair. */
export function initialOf({ firstName, email }: Named): string {
  const [initial = 'U'] = firstName?.trim() || email.trim();
  return initial.toUpperCase();
}

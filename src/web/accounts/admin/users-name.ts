import type { AdminUser } from '#shared/accounts/admin-contract.ts';

type Named = Pick<AdminUser, 'firstName' | 'lastName' | 'email'>;

/** The name in a row. */
export function nameOf(user: Named): string {
  return fullName(user) || 'No Name';
}

/** The name in a button or question: without a name, the e-mail. */
export function calledOf(user: Named): string {
  return fullName(user) || user.email;
}

function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ').trim();
}

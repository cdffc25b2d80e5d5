import type { AdminUser } from '#shared/accounts/admin-contract.ts';

type Named = Pick<AdminUser, 'firstName' | 'lastName' | 'email'>;

/** As the row shows it. */
export function nameOf(user: Named): string {
  return fullName(user) || 'No Name';
}

/** As a button or a question names one of many: whoever has no name is told apart by the e-mail. */
export function calledOf(user: Named): string {
  return fullName(user) || user.email;
}

function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ').trim();
}

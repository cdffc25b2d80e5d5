import type { AdminUser } from '#shared/accounts/admin-contract.ts';
import { fullName } from '#shared/kit/full-name.ts';

type Named = Pick<AdminUser, 'firstName' | 'lastName' | 'email'>;

/** The name in a row. */
export function nameOf(user: Named): string {
  return fullName(user) || 'No Name';
}

/** The name in a button or question: without a name, the e-mail. */
export function calledOf(user: Named): string {
  return fullName(user) || user.email;
}

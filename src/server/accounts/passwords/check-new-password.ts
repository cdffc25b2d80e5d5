import type { Role } from '#shared/accounts/contract.ts';
import { COMMON_PASSWORD, isLongEnoughFor, TOO_SHORT_FOR_STAFF } from '#shared/accounts/password.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { isCommonPassword } from './is-common-password.ts';

/**
 * Refuses a password this role may not choose, with the message at the field it was typed in. The minimum length is
 * checked by the contract.
 */
export function checkNewPassword(password: string, role: Role, field = 'password'): void {
  if (!isLongEnoughFor(role, password))
    throw refuse('password_too_short_for_staff', TOO_SHORT_FOR_STAFF, field);
  if (isCommonPassword(password)) throw refuse('common_password', COMMON_PASSWORD, field);
}

function refuse(code: string, message: string, field: string): HttpProblem {
  return new HttpProblem(422, { code, message, fields: { [field]: message } });
}

import { type Account, updateUser } from '#server/accounts/data.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { User } from '#shared/accounts/contract.ts';
import { isLongEnoughFor } from '#shared/accounts/password.ts';

/**
 * Only while it is typed can be seen how long a password is: noted at sign-in where nobody has yet. What was accepted
 * before stays accepted, also when whoever runs the server chose a short one.
 */
export async function noteStaffPassword(db: Db, account: Account, password: string): Promise<User> {
  const isLong = isLongEnoughFor('admin', password);
  const isKnown = account.passwordFitsStaff === true || account.passwordFitsStaff === isLong;
  return isKnown ? account.user : updateUser(db, account.user.id, { passwordFitsStaff: isLong });
}

import { type Account, updateUser } from '#server/accounts/data.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { User } from '#shared/accounts/contract.ts';
import { isLongEnoughFor } from '#shared/accounts/password.ts';

/**
 * The length of a password is visible only while it is typed, so it is recorded at sign-in if unknown. What was
 * accepted before stays accepted, including a short one the operator chose.
 */
export async function noteStaffPassword(db: Db, account: Account, password: string): Promise<User> {
  const isLong = isLongEnoughFor('admin', password);
  const isKnown = account.passwordFitsStaff === true || account.passwordFitsStaff === isLong;
  return isKnown ? account.user : updateUser(db, account.user.id, { passwordFitsStaff: isLong });
}

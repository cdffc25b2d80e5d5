import type { Tools } from '#server/kit/http/context.ts';
import { findAccount, hasAdmin, insertUser, lockAdmins, updateUser } from './data.ts';
import { hashPassword, isPassword } from './passwords/hash-password.ts';

type Input = { email: string; password: string };

/**
 * Without an admin nobody could sign in. Returns whether the account was created, so that the password is printed
 * only once.
 */
export async function createFirstAdmin({ db, now }: Tools, { email, password }: Input): Promise<boolean> {
  if (await hasAdmin(db)) return false;

  const passwordHash = await hashPassword(password);
  const at = now();
  return db.transaction(async (tx) => {
    await lockAdmins(tx);
    if (await hasAdmin(tx)) return false;

    const dates = { emailVerifiedAt: at, createdAt: at, updatedAt: at };
    // Any length: the operator of the server chose it.
    await insertUser(tx, { email, passwordHash, passwordFitsStaff: true, role: 'admin', ...dates });
    return true;
  });
}

/**
 * The same for an admin from before this column existed, whose password from the environment was never marked as
 * accepted.
 */
export async function acceptOperatorPassword({ db }: Tools, { email, password }: Input): Promise<void> {
  const account = await findAccount(db, email);
  if (account?.user.role !== 'admin' || account.passwordFitsStaff || !account.passwordHash) return;
  if (await isPassword(account.passwordHash, password))
    await updateUser(db, account.user.id, { passwordFitsStaff: true });
}

import type { Tools } from '#server/kit/http/context.ts';
import { findAccount, hasAdmin, insertUser, lockAdmins, updateUser } from './data.ts';
import { hashPassword, isPassword } from './passwords/hash-password.ts';

type Input = { email: string; password: string };

/** Somebody must be able to sign in. Answers whether the account was made, so that it is told once. */
export async function createFirstAdmin({ db, now }: Tools, { email, password }: Input): Promise<boolean> {
  if (await hasAdmin(db)) return false;

  const passwordHash = await hashPassword(password);
  const at = now();
  return db.transaction(async (tx) => {
    await lockAdmins(tx);
    if (await hasAdmin(tx)) return false;

    const dates = { emailVerifiedAt: at, createdAt: at, updatedAt: at };
    // However long it is: whoever runs the server has chosen it.
    await insertUser(tx, { email, passwordHash, passwordFitsStaff: true, role: 'admin', ...dates });
    return true;
  });
}

/** The same for an admin of before, whose password of the environment nobody has marked as accepted. */
export async function acceptOperatorPassword({ db }: Tools, { email, password }: Input): Promise<void> {
  const account = await findAccount(db, email);
  if (account?.user.role !== 'admin' || account.passwordFitsStaff || !account.passwordHash) return;
  if (await isPassword(account.passwordHash, password))
    await updateUser(db, account.user.id, { passwordFitsStaff: true });
}

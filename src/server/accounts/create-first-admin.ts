import type { Tools } from '#server/kit/http/context.ts';
import { hasAdmin, insertUser, lockAdmins } from './data.ts';
import { hashPassword } from './hash-password.ts';

type Wish = { email: string; password: string };

/** Somebody must be able to sign in. Answers whether the account was made, so that it is told once. */
export async function createFirstAdmin({ db, now }: Tools, { email, password }: Wish): Promise<boolean> {
  if (await hasAdmin(db)) return false;

  const passwordHash = await hashPassword(password);
  const at = now();
  return db.transaction(async (tx) => {
    await lockAdmins(tx);
    if (await hasAdmin(tx)) return false;

    const dates = { emailVerifiedAt: at, createdAt: at, updatedAt: at };
    await insertUser(tx, { email, passwordHash, role: 'admin', ...dates });
    return true;
  });
}

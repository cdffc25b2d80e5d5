import type { Db } from '#server/kit/db/db.ts';
import { findAccount } from './data.ts';

/** To greet whoever has an account with this e-mail; null: nobody has, or without a name. */
export async function firstNameOf(db: Db, email: string): Promise<string | null> {
  return (await findAccount(db, email))?.user.firstName ?? null;
}

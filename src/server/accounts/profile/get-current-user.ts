import { findUser } from '#server/accounts/data.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { User } from '#shared/accounts/contract.ts';
import { notSignedIn } from '#shared/kit/problem.ts';

export async function getCurrentUser({ db, visitor }: Context): Promise<User> {
  const user = await findUser(db, visitor.id);
  if (!user) throw notSignedIn();
  return user;
}

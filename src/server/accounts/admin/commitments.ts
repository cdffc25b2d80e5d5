import { findAccountById } from '#server/accounts/data.ts';
import type { AccountHooks } from '#server/accounts/hooks.ts';
import { emailsOf } from '#server/accounts/profile/erase-user.ts';
import type { Context, Tools } from '#server/kit/http/context.ts';
import type { Commitments } from '#shared/accounts/admin-contract.ts';
import { orNotFound } from '#shared/kit/problem.ts';

/** No record has it: what a guest did with an e-mail that its account never verified stays. */
const UNVERIFIED = 'unverified@erased.invalid';

/** What deleting a user cancels. */
export async function listCommitments(
  ctx: Context,
  hooks: AccountHooks[],
  userId: number,
): Promise<Commitments> {
  const account = orNotFound(await findAccountById(ctx.db, userId), 'user');
  return commitmentsOf(ctx, hooks, { userId, emails: await emailsOf(ctx.db, account, UNVERIFIED) });
}

type Person = { userId: number; emails: string[] };

export async function commitmentsOf(
  tools: Tools,
  hooks: AccountHooks[],
  { userId, emails }: Person,
): Promise<Commitments> {
  const bookings = new Map<number, Commitments['bookings'][number]>();
  const orders = new Map<number, Commitments['orders'][number]>();
  for (const email of emails) {
    for (const hook of hooks) {
      const found = await hook.commitments?.(tools, userId, email);
      for (const each of found?.bookings ?? []) bookings.set(each.id, each);
      for (const each of found?.orders ?? []) orders.set(each.id, each);
    }
  }
  return { bookings: [...bookings.values()], orders: [...orders.values()] };
}

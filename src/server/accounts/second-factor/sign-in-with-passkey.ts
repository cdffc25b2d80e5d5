import { lockAccount } from '#server/accounts/data.ts';
import { openSession } from '#server/accounts/open-session.ts';
import type { SignedIn } from '#server/accounts/signed-in.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { UsedCredential } from '#shared/second-factor/contract.ts';
import { checkPasskey } from './check-passkey.ts';
import { passkeyRefused } from './second-factor-problems.ts';

/** What they have and who they are, in one: no password, and no second step. */
export async function signInWithPasskey(
  ctx: Context<Visitor | null>,
  { passkey }: { passkey: UsedCredential },
): Promise<SignedIn> {
  const { userId } = await checkPasskey(ctx, { purpose: 'sign in', userId: null }, passkey);
  return ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account?.isVerified) throw passkeyRefused();
    return { ...account.user, sessionToken: await openSession({ ...ctx, db: tx }, account.user) };
  });
}

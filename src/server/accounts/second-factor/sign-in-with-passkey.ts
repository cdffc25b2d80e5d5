import { lockAccount } from '#server/accounts/data.ts';
import type { DeviceTokens } from '#server/accounts/devices/known-device.ts';
import type { SignedIn } from '#server/accounts/sessions/signed-in.ts';
import { letIn } from '#server/accounts/sign-in/let-in.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { UsedCredential } from '#shared/accounts/second-factor-contract.ts';
import { checkPasskey } from './check-passkey.ts';
import { passkeyRefused } from './second-factor-problems.ts';

/** Possession and user verification in one: no password, no second step. */
export async function signInWithPasskey(
  ctx: Context<Visitor | null>,
  { passkey, deviceTokens }: { passkey: UsedCredential; deviceTokens?: DeviceTokens },
): Promise<SignedIn> {
  const { userId } = await checkPasskey(ctx, { purpose: 'sign in', userId: null }, passkey);
  return ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account?.isVerified) throw passkeyRefused();
    return letIn({ ...ctx, db: tx }, account.user, deviceTokens);
  });
}

import { lockAccount } from '#server/accounts/data.ts';
import type { DeviceTokens } from '#server/accounts/devices/known-device.ts';
import { letIn, type SignedIn } from '#server/accounts/sessions/open-session.ts';
import { confirmIdentity } from '#server/accounts/sessions/reauthenticate.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { UsedCredential } from '#shared/accounts/second-factor-contract.ts';
import { conflict } from '#shared/kit/problem.ts';
import { checkPasskey, passkeyUseOptions } from './check-passkey.ts';
import { listPasskeys } from './data.ts';
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

export async function reauthenticationOptions(ctx: Context): Promise<{ challenge: string }> {
  if ((await listPasskeys(ctx.db, ctx.visitor.id)).length === 0)
    throw conflict('no_passkey', "You don't have a passkey yet. Please use your password.");
  return passkeyUseOptions(ctx, useOf(ctx));
}

/** With user verification (finger, face or PIN) the caller's own passkey replaces the password. */
export async function reauthenticateByPasskey(ctx: Context, passkey: UsedCredential): Promise<undefined> {
  await checkPasskey(ctx, useOf(ctx), passkey);
  await confirmIdentity(ctx);
}

function useOf({ visitor }: Context) {
  return { purpose: 'reauthenticate' as const, userId: visitor.id };
}

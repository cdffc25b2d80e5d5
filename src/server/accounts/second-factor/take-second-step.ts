import { lockAccount } from '#server/accounts/data.ts';
import { hashToken } from '#server/accounts/secret-token.ts';
import type { SignedIn } from '#server/accounts/sessions/signed-in.ts';
import { letIn } from '#server/accounts/sign-in/let-in.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { networkOf } from '#server/kit/http/network.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import type { SecondStep } from '#shared/accounts/second-factor-contract.ts';
import { digestPassword } from './ask-second-factor.ts';
import { checkRecoveryCode, checkTotpCode } from './check-codes.ts';
import { checkPasskey, passkeyUseOptions } from './check-passkey.ts';
import { countPendingTry, findPendingSignIn, takePendingSignIn } from './data.ts';
import { reportWrongSteps } from './report-wrong-steps.ts';
import { signInAgain } from './second-factor-problems.ts';

/** Wrong tries after which the password is needed again. */
const MOST_TRIES = 5;

type Guest = Context<Visitor | null>;

export async function secondStepOptions(ctx: Guest, token: string): Promise<{ challenge: string }> {
  const pending = await findPendingSignIn(ctx.db, hashToken(token), ctx.now());
  if (!pending) throw signInAgain();
  return passkeyUseOptions(ctx, { purpose: 'second factor', userId: pending.userId });
}

/** Every try is counted, per token and per account, before anything is compared. */
export async function takeSecondStep(ctx: Guest, step: SecondStep): Promise<SignedIn> {
  const tokenHash = hashToken(step.secondFactorToken);
  const pending = await countPendingTry(ctx.db, tokenHash, MOST_TRIES, ctx.now());
  if (!pending) throw signInAgain();
  const { userId } = pending;
  if (!step.passkey) await countCodeTry(ctx, userId);
  try {
    await check(ctx, userId, step);
  } catch (error) {
    if (pending.tries >= MOST_TRIES) await reportWrongSteps(ctx, userId);
    throw error;
  }

  return ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    const isSame =
      account?.passwordHash && digestPassword(account.passwordHash).equals(pending.passwordDigest);
    if (!account || !isSame || !(await takePendingSignIn(tx, tokenHash, ctx.now()))) throw signInAgain();
    return letIn({ ...ctx, db: tx }, account.user, step.deviceTokens);
  });
}

async function check(
  ctx: Guest,
  userId: number,
  { totpCode, recoveryCode, passkey }: SecondStep,
): Promise<void> {
  if (passkey) await checkPasskey(ctx, { purpose: 'second factor', userId }, passkey);
  else if (totpCode) await checkTotpCode(ctx, userId, totpCode);
  else await checkRecoveryCode(ctx, userId, recoveryCode ?? '');
}

/** Codes can be guessed, passkeys cannot. These tries need the password, so strangers cannot lock the owner out. */
async function countCodeTry({ db, now, ip }: Guest, userId: number): Promise<void> {
  const near = {
    name: 'second factor network',
    by: `${userId} ${networkOf(ip)}`,
    max: 15,
    perMinutes: 15,
  };
  await countTry(db, near, now());
  await countTry(db, { name: 'second factor account', by: String(userId), max: 30, perMinutes: 60 }, now());
}

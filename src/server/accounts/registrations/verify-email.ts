import { lockAccount } from '#server/accounts/data.ts';
import type { DeviceTokens } from '#server/accounts/devices/known-device.ts';
import type { AccountHooks } from '#server/accounts/hooks.ts';
import { decoyHash, isPassword } from '#server/accounts/passwords/hash-password.ts';
import type { SignedIn } from '#server/accounts/sessions/signed-in.ts';
import { letIn } from '#server/accounts/sign-in/let-in.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { networkOf } from '#server/kit/http/network.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { activateAccount } from './activate-account.ts';
import { countCodeTry, findWithCode } from './data.ts';
import { type Claim, findRegistration } from './find-registration.ts';
import { MOST_TRIES } from './new-code.ts';

/** Wrong code, expired, too many tries, wrong token or unknown e-mail: the same response in the same time. */
export async function verifyEmail(
  ctx: Context<Visitor | null>,
  hooks: AccountHooks[],
  { otpCode, deviceTokens, ...claim }: Claim & { otpCode: string; deviceTokens?: DeviceTokens },
): Promise<SignedIn> {
  const tried = await countTryOf(ctx, claim);
  const isRight = await isPassword(tried?.codeHash ?? decoyHash(), otpCode);
  if (!tried || !isRight) throw invalidCode();

  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    // Locks the account first, like every change of its registrations (fixed lock order, so no deadlock).
    const account = await lockAccount(tx, tried.userId);
    const registration = account && !account.isVerified && (await findWithCode(tx, tried));
    if (!registration) throw invalidCode();

    const user = await activateAccount(inTx, hooks, tried.userId, registration);
    return letIn(inTx, user, deviceTokens);
  });
}

/** Tries are counted per registration; those without its token separately, since anybody can make them. */
async function countTryOf(ctx: Context<Visitor | null>, claim: Claim) {
  const at = ctx.now();
  const registration = await findRegistration(ctx.db, claim, at);
  if (claim.registrationToken && registration)
    return countCodeTry(ctx.db, registration.id, 'tries', MOST_TRIES, at);

  const limit = { name: 'verify account', max: 30, perMinutes: 15 };
  await countTry(ctx.db, { ...limit, by: `${claim.email} ${networkOf(ctx.ip)}` }, at);
  return registration && countCodeTry(ctx.db, registration.id, 'tokenlessTries', MOST_TRIES, at);
}

function invalidCode(): HttpProblem {
  const message = 'Invalid or expired verification code. Please try again.';
  return new HttpProblem(400, { code: 'invalid_code', message });
}

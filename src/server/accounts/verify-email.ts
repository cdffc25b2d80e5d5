import type { Context, Visitor } from '#server/kit/http/context.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { User } from '#shared/accounts/contract.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { countCodeTry, findUser, lockAccount, takeCode, updateUser } from './data.ts';
import { welcomeLetter } from './emails.ts';
import { DECOY_HASH, isPassword } from './hash-password.ts';
import type { AccountHooks } from './hooks.ts';
import { MOST_TRIES } from './new-code.ts';
import { openSession } from './open-session.ts';
import type { SignedIn } from './signed-in.ts';

/** Wrong, too late, too often tried, or nobody's e-mail: one answer, in the same time. */
export async function verifyEmail(
  ctx: Context<Visitor | null>,
  hooks: AccountHooks[],
  { email, otpCode }: { email: string; otpCode: string },
): Promise<SignedIn> {
  await countTry(ctx.db, { name: 'verify account', by: email, max: 30, perMinutes: 15 }, ctx.now());
  const tried = await countCodeTry(ctx.db, email, MOST_TRIES, ctx.now());
  const isRight = await isPassword(tried?.codeHash ?? DECOY_HASH, otpCode);
  if (!tried || !isRight) throw invalidCode();

  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    // Before the code, as whoever sends a new one does.
    const account = await lockAccount(tx, tried.userId);
    if (!account || !(await takeCode(tx, tried))) throw invalidCode();

    const user = await welcome(inTx, hooks, tried.userId);
    return { ...user, sessionToken: await openSession(inTx, user) };
  });
}

async function welcome(inTx: Context<Visitor | null>, hooks: AccountHooks[], userId: number): Promise<User> {
  const at = inTx.now();
  const verified = await updateUser(inTx.db, userId, { emailVerifiedAt: at, updatedAt: at });
  for (const hook of hooks) await hook.emailVerified?.(inTx, verified);
  await queueMail(inTx, welcomeLetter(await readSettings(inTx.db), verified, inTx.publicUrl));
  return (await findUser(inTx.db, userId)) ?? verified; // as the hooks left it
}

function invalidCode(): HttpProblem {
  const message = 'Invalid or expired verification code. Please try again.';
  return new HttpProblem(400, { code: 'invalid_code', message });
}

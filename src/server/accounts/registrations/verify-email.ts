import { findUser, lockAccount, updateUser } from '#server/accounts/data.ts';
import type { DeviceTokens } from '#server/accounts/devices/known-device.ts';
import { welcomeMail } from '#server/accounts/emails.ts';
import type { AccountHooks } from '#server/accounts/hooks.ts';
import { decoyHash, isPassword } from '#server/accounts/passwords/hash-password.ts';
import { letIn, type SignedIn } from '#server/accounts/sessions/open-session.ts';
import { type Context, type Tools, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { networkOf } from '#server/kit/http/network.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { User } from '#shared/accounts/contract.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { MOST_TRIES } from './codes.ts';
import { countCodeTry, deleteRegistrations, findWithCode, type Registration } from './data.ts';
import { type Claim, findRegistration } from './find-registration.ts';

/** Wrong code, expired, too many tries, wrong token or unknown e-mail: the same response in the same time. */
export async function verifyEmail(
  ctx: Context<Visitor | null>,
  hooks: AccountHooks[],
  { otpCode, deviceTokens, ...claim }: Claim & { otpCode: string; deviceTokens?: DeviceTokens },
): Promise<SignedIn> {
  const tried = await countTryOf(ctx, claim);
  const isRight = await isPassword(tried?.codeHash ?? decoyHash(), otpCode);
  if (!tried || !isRight) throw invalidCode();

  return withTransaction(ctx, async (inTransaction, tx) => {
    // Locks the account first, like every change of its registrations (fixed lock order, so no deadlock).
    const account = await lockAccount(tx, tried.userId);
    const registration = account && !account.isVerified && (await findWithCode(tx, tried));
    if (!registration) throw invalidCode();

    const user = await activateAccount(inTransaction, hooks, tried.userId, registration);
    return letIn(inTransaction, user, deviceTokens);
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

type Proven = Pick<Registration, 'passwordHash' | 'passwordFitsStaff'> &
  Partial<Pick<Registration, 'firstName' | 'lastName' | 'referredBy'>>;

/** The e-mail is verified: the account gets this name and password, and all other registrations for it end. */
export async function activateAccount(
  inTransaction: Tools,
  hooks: AccountHooks[],
  userId: number,
  proven: Proven,
): Promise<User> {
  const at = inTransaction.now();
  const { passwordHash, passwordFitsStaff, firstName, lastName, referredBy } = proven;
  // An imported client who gives no name keeps the one the studio knows.
  const names = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  const fields = { passwordHash, passwordFitsStaff, ...names, referredBy };
  const verified = await updateUser(inTransaction.db, userId, {
    ...fields,
    emailVerifiedAt: at,
    updatedAt: at,
  });
  await deleteRegistrations(inTransaction.db, userId);
  for (const hook of hooks) await hook.emailVerified?.(inTransaction, verified);
  await queueMail(
    inTransaction,
    welcomeMail(await readSettings(inTransaction.db), verified, inTransaction.publicUrl),
  );
  return (await findUser(inTransaction.db, userId)) ?? verified; // as changed by the hooks
}

import { type Account, findAccount, lockAccount } from '#server/accounts/data.ts';
import type { DeviceTokens } from '#server/accounts/devices/known-device.ts';
import { decoyHash, isPassword } from '#server/accounts/passwords/hash-password.ts';
import { noteStaffPassword } from '#server/accounts/passwords/note-staff-password.ts';
import {
  type CodeState,
  type Continued,
  continueRegistration,
} from '#server/accounts/registrations/continue-registration.ts';
import { askSecondFactor } from '#server/accounts/second-factor/ask-second-factor.ts';
import type { SignedIn } from '#server/accounts/sessions/signed-in.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { countSignIn } from './count-sign-in.ts';
import { letIn } from './let-in.ts';
import { reportWrongPasswords } from './report-wrong-passwords.ts';

type Credentials = { email: string; password: string; deviceTokens?: DeviceTokens };

/** An unknown e-mail takes the same time and gets the same response as a wrong password. */
export async function signIn(
  ctx: Context<Visitor | null>,
  { email, password, deviceTokens }: Credentials,
): Promise<SignedIn> {
  const isKnownDevice = await countSignIn(ctx, { email, deviceTokens });
  const account = await findAccount(ctx.db, email);
  if (account && !account.isVerified) {
    const continued = await continueRegistration(ctx, { email, password });
    throw continued ? notVerified(email, continued) : await wrong(ctx, account);
  }
  const isRight = await isPassword(account?.passwordHash ?? decoyHash(), password);
  if (!account || !isRight) {
    if (account && !isKnownDevice) await reportWrongPasswords(ctx, account.user);
    throw await wrong(ctx, account);
  }

  const user = await noteStaffPassword(ctx.db, account, password);
  if (account.hasSecondFactor && account.passwordHash) {
    throw await askSecondFactor(ctx, account.user.id, account.passwordHash);
  }

  return ctx.db.transaction(async (tx) => {
    await makeSureOf(account, await lockAccount(tx, account.user.id));
    return letIn({ ...ctx, db: tx }, user, deviceTokens);
  });
}

/** Audits the failed try, without what was typed. */
async function wrong(ctx: Context<Visitor | null>, account: Account | undefined): Promise<HttpProblem> {
  const subject = account ? `user ${account.user.id}` : 'nobody';
  await recordAudit({ ...ctx, visitor: null }, { action: 'fail to sign in', subject });
  return wrongCredentials();
}

/** A password reset may have committed meanwhile: the old password must not sign in. */
async function makeSureOf(account: Account, current: Account | undefined): Promise<void> {
  if (current?.passwordHash !== account.passwordHash) throw wrongCredentials();
}

function wrongCredentials(): HttpProblem {
  return new HttpProblem(401, { code: 'wrong_credentials', message: 'Invalid email or password' });
}

function notVerified(email: string, { codeState, registrationToken }: Continued): HttpProblem {
  const message = `Please verify your e-mail first. ${CODE_TEXTS[codeState]}`;
  const isCodeNew = codeState === 'sent';
  const more = { requiresVerification: true, email, isCodeNew, registrationToken };
  return new HttpProblem(403, { code: 'not_verified', message, ...more });
}

const CODE_TEXTS: Record<CodeState, string> = {
  sent: 'We just sent you a new 6-digit code.',
  alive: 'Enter the 6-digit code we sent you.',
  too_many: "We've sent you several codes already. Please try again later.",
};

import { type Account, findAccount, lockAccount, updateUser } from '#server/accounts/data.ts';
import { type DeviceTokens, findKnownDevice } from '#server/accounts/devices/known-device.ts';
import { wrongPasswordsMail } from '#server/accounts/emails.ts';
import { decoyHash, isPassword } from '#server/accounts/passwords/hash-password.ts';
import {
  type CodeState,
  type Continued,
  continueRegistration,
} from '#server/accounts/registrations/continue-registration.ts';
import { requireSecondFactor } from '#server/accounts/second-factor/require-second-factor.ts';
import { letIn, type SignedIn } from '#server/accounts/sessions/open-session.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { clientOf, networkOf } from '#server/kit/http/network.ts';
import { countTries, countTry, countUse } from '#server/kit/http/rate-limit.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { User } from '#shared/accounts/contract.ts';
import { nextPath } from '#shared/accounts/next-path.ts';
import { isLongEnoughFor } from '#shared/accounts/password.ts';
import { HttpProblem } from '#shared/kit/problem.ts';

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
    throw await requireSecondFactor(ctx, account.user.id, account.passwordHash);
  }

  return ctx.db.transaction(async (tx) => {
    // Sent together, run one after the other; all is undone when it was not the password any more.
    const locked = lockAccount(tx, account.user.id);
    const [current, signedIn] = await Promise.all([locked, letIn({ ...ctx, db: tx }, user, deviceTokens)]);
    makeSureOf(account, current);
    return signedIn;
  });
}

/** Audits the failed try, without what was typed. */
async function wrong(ctx: Context<Visitor | null>, account: Account | undefined): Promise<HttpProblem> {
  const target = account ? `user ${account.user.id}` : 'nobody';
  await recordAudit({ ...ctx, visitor: null }, { action: 'fail to sign in', target });
  return wrongCredentials();
}

/** A password reset may have committed meanwhile: the old password must not sign in. */
function makeSureOf(account: Account, current: Account | undefined): void {
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

type Tried = { email: string; deviceTokens?: DeviceTokens };

/**
 * Every try is counted, successful ones too, before anything is compared: per account and network, and with a far
 * higher limit per account. A known browser has its own counter, so that strangers' tries cannot block it. Returns
 * whether the browser is known.
 */
async function countSignIn(ctx: Context<Visitor | null>, tried: Tried): Promise<boolean> {
  const { db, ip } = ctx;
  const now = ctx.now();
  const device = await findKnownDevice(ctx, tried.email, tried.deviceTokens);
  if (device) {
    await countTry(db, { name: 'login device', by: device.toString('hex'), max: 20, perMinutes: 15 }, now);
    return true;
  }
  const near = `${tried.email} ${networkOf(ip)}`;
  await countTries(
    db,
    [
      { name: 'login address', by: clientOf(ip), max: 100, perMinutes: 15 },
      { name: 'login account and network', by: near, max: 20, perMinutes: 15 },
      { name: 'login account', by: tried.email, max: 500, perMinutes: 60 },
    ],
    now,
  );
  return false;
}

/** Within an hour; fewer are probably the owner trying to remember. */
const WORTH_A_MAIL = 10;

/** Mails the owner after many wrong tries, at most once a day. */
async function reportWrongPasswords(ctx: Context<Visitor | null>, user: User): Promise<void> {
  const by = String(user.id);
  const tries = await countUse(ctx.db, { name: 'wrong passwords', by, perMinutes: 60 }, ctx.now());
  if (tries !== WORTH_A_MAIL) return;
  const once = { name: 'wrong passwords reported', by, perMinutes: 24 * 60 };
  if ((await countUse(ctx.db, once, ctx.now())) > 1) return;

  const { ip, publicUrl } = ctx;
  const tried = { tries, at: ctx.now(), ip, publicUrl };
  await queueMail(ctx, wrongPasswordsMail(await readSettings(ctx.db), user, tried));
}

/**
 * The length of a password is visible only while it is typed, so it is recorded at sign-in if unknown. What was
 * accepted before stays accepted, including a short one the operator chose.
 */
async function noteStaffPassword(db: Db, account: Account, password: string): Promise<User> {
  const isLong = isLongEnoughFor('admin', password);
  const isKnown = account.passwordFitsStaff === true || account.passwordFitsStaff === isLong;
  return isKnown ? account.user : updateUser(db, account.user.id, { passwordFitsStaff: isLong });
}

/** The sign-in page, with the page to return to. */
export async function goToSignIn(next: unknown): Promise<{ location: string }> {
  const path = nextPath(next);
  return { location: path ? `/auth?next=${encodeURIComponent(path)}` : '/auth' };
}

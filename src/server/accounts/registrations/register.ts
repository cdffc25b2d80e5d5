import { lockDeactivatedByEmail } from '#server/accounts/admin/data.ts';
import { findReferrer } from '#server/accounts/data.ts';
import { emailInUseMail } from '#server/accounts/emails.ts';
import type { AccountHooks } from '#server/accounts/hooks.ts';
import { checkNewPassword } from '#server/accounts/passwords/check-new-password.ts';
import { hashPassword } from '#server/accounts/passwords/hash-password.ts';
import { eraseData } from '#server/accounts/profile/erase-user.ts';
import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { newSecretToken } from '#server/kit/secret-token.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { Registration, User } from '#shared/accounts/contract.ts';
import { isLongEnoughFor } from '#shared/accounts/password.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { conflict } from '#shared/kit/problem.ts';
import { countRegistration, newCode, sendCode } from './codes.ts';
import { insertRegistration, lockUnverifiedUser } from './data.ts';
import { hashRegistrationToken } from './find-registration.ts';

/** After this, an unfinished registration is deleted. */
export const REGISTRATION_DAYS = 30;
/** Per e-mail. At three new ones an hour at most, a registration survives for hours, whoever starts others. */
const MOST_PENDING = 30;

type Registered = User & { requiresVerification: true; registrationToken: string };

/**
 * Opens no session: the e-mail must be verified first, by this registration's own code. If a verified account has the
 * e-mail, its owner is notified.
 */
export async function register(
  ctx: Context<Visitor | null>,
  hooks: AccountHooks[],
  given: Registration,
): Promise<Registered> {
  await countRegistration(ctx, given.email);
  checkNewPassword(given.password, 'user');
  const passwordHash = await hashPassword(given.password);
  const code = await newCode();
  const { token: registrationToken } = newSecretToken();

  const user = await withTransaction(ctx, async (inTransaction, tx) => {
    // Somebody just deleted may register again at once: their account is anonymised now instead of by the job.
    const deactivated = await lockDeactivatedByEmail(tx, given.email);
    if (deactivated) await eraseData({ ...inTransaction, visitor: null }, hooks, deactivated);
    const account = await lockUnverifiedUser(tx, given.email, ctx.now());
    if (!account) return void (await notifyOwner(inTransaction, given.email));

    const row = { ...(await whatWaits(inTransaction, given)), userId: account.id, passwordHash };
    const tokenHashes = [hashRegistrationToken(registrationToken)];
    const registration = await insertRegistration(tx, { ...row, tokenHashes }, MOST_PENDING);
    await sendCode(inTransaction, registration, account.email, code);
    return { ...withoutImported(account, ctx.now()), firstName: row.firstName, lastName: row.lastName };
  });
  if (!user) {
    const message = 'There is already an account with this e-mail. Please sign in, or reset your password.';
    throw conflict('email_in_use', message);
  }
  return { ...user, requiresVerification: true, registrationToken };
}

/** Nobody has proved yet that the e-mail is theirs: what the studio imported about its owner is not for them to see. */
function withoutImported(account: User, now: Date): User {
  const at = now.toISOString();
  const points = { loyaltyPoints: 0, loyaltyTier: 'Pink' } as const;
  return {
    ...account,
    phone: null,
    ownsPhone: false,
    ...points,
    memberSince: at,
    createdAt: at,
    updatedAt: at,
  };
}

async function whatWaits({ db, now }: Context<Visitor | null>, given: Registration) {
  const { email, password, firstName, lastName, ref } = given;
  const at = now();
  return {
    firstName: firstName || null,
    lastName: lastName || null,
    referredBy: (ref && (await findReferrer(db, ref.toUpperCase(), email))) || null,
    passwordFitsStaff: isLongEnoughFor('admin', password),
    createdAt: at,
    lastUsedAt: at,
    expiresAt: new Date(at.getTime() + REGISTRATION_DAYS * DAY_MS),
  };
}

async function notifyOwner(inTransaction: Context<Visitor | null>, email: string): Promise<void> {
  await queueMail(
    inTransaction,
    emailInUseMail(await readSettings(inTransaction.db), email, inTransaction.publicUrl),
  );
}

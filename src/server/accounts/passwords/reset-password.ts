import {
  deleteResets,
  deleteSessions,
  findReset,
  findUser,
  lockAccount,
  takeReset,
  updateUser,
} from '#server/accounts/data.ts';
import { forgetBrowsers, rememberBrowser } from '#server/accounts/devices/known-device.ts';
import { passwordChangedMail } from '#server/accounts/emails.ts';
import type { AccountHooks } from '#server/accounts/hooks.ts';
import { activateAccount } from '#server/accounts/registrations/verify-email.ts';
import { removeSecondFactor } from '#server/accounts/second-factor/remove-factors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { isLongEnoughFor } from '#shared/accounts/password.ts';
import { malformed } from '#shared/kit/problem.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword } from './hash-password.ts';

type Reset = { token: string; newPassword: string };

/** The link works once and ends all sessions: they may not be the owner's. */
export async function resetPassword(
  ctx: Context<Visitor | null>,
  hooks: AccountHooks[],
  { token, newPassword }: Reset,
) {
  const tokenHash = hashToken(token);
  const userId = await findReset(ctx.db, tokenHash, ctx.now());
  const owner = userId && (await findUser(ctx.db, userId));
  if (!owner) throw invalidToken();

  await countTry(ctx.db, { name: 'reset account', by: String(userId), max: 20, perMinutes: 15 }, ctx.now());
  checkNewPassword(newPassword, owner.role, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const deviceToken = await withTransaction(ctx, async (inTransaction, tx) => {
    const account = await lockAccount(tx, userId);
    const reset = account && (await takeReset(tx, tokenHash, ctx.now()));
    if (!reset) throw invalidToken();

    const password = { passwordHash, passwordFitsStaff: isLongEnoughFor('admin', newPassword) };
    await deleteSessions(tx, userId);
    await deleteResets(tx, userId);
    await forgetBrowsers(tx, userId);
    await recordAudit(
      { ...inTransaction, visitor: null },
      { action: 'reset password', target: `user ${userId}` },
    );
    // A mailed link keeps the second factor: reading the mail does not prove having the phone.
    if (reset.removesSecondFactor) await removeSecondFactor(inTransaction, userId);
    // The mailed link verifies the e-mail like a code does, and ends other registrations with it.
    if (!account.isVerified) await activateAccount(inTransaction, hooks, userId, password);
    else await changePassword(inTransaction, userId, password);
    // This browser becomes known, so that the wrong tries that led to the reset do not block the owner.
    return rememberBrowser(inTransaction, account.user, []);
  });
  const message = 'Your password has been changed. Please sign in with the new one.';
  return { message, deviceToken };
}

async function changePassword(
  inTransaction: Context<Visitor | null>,
  userId: number,
  password: { passwordHash: string; passwordFitsStaff: boolean },
): Promise<void> {
  const user = await updateUser(inTransaction.db, userId, { ...password, updatedAt: inTransaction.now() });
  await queueMail(
    inTransaction,
    passwordChangedMail(await readSettings(inTransaction.db), user, inTransaction.publicUrl),
  );
}

function invalidToken() {
  return malformed('Invalid or expired reset token. Please request a new password reset.');
}

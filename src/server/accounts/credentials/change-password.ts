import { checkNewPassword } from '#server/accounts/passwords/check-new-password.ts';
import { hashPassword } from '#server/accounts/passwords/hash-password.ts';
import { refuseDemoMember } from '#server/accounts/refuse-demo-member.ts';
import { checkCurrentPassword, confirmIdentity } from '#server/accounts/sessions/reauthenticate.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { isLongEnoughFor } from '#shared/accounts/password.ts';
import { conflict, HttpProblem } from '#shared/kit/problem.ts';
import { deleteResets, deleteSessions, lockAccount, updateUser } from '../data.ts';
import { forgetBrowsers } from '../devices/known-device.ts';
import { ownPasswordChangedMail } from './emails.ts';

type Change = { currentPassword: string; newPassword: string };

/** Signs out all other sessions: they may not be the owner's. */
export async function changePassword(ctx: Context, { currentPassword, newPassword }: Change) {
  const { visitor } = ctx;
  await refuseDemoMember(ctx);
  const account = await checkCurrentPassword(ctx, currentPassword, 'currentPassword');
  if (newPassword === currentPassword) throw samePassword();
  checkNewPassword(newPassword, account.user.role, 'newPassword');

  const passwordHash = await hashPassword(newPassword);
  await withTransaction(ctx, async (inTransaction, tx) => {
    const current = await lockAccount(tx, visitor.id);
    if (current?.passwordHash !== account.passwordHash) {
      throw conflict('changed_meanwhile', 'Your password was changed a moment ago. Please sign in again.');
    }
    const passwordFitsStaff = isLongEnoughFor('admin', newPassword);
    const user = await updateUser(tx, visitor.id, { passwordHash, passwordFitsStaff, updatedAt: ctx.now() });
    await deleteSessions(tx, visitor.id, { besides: visitor.sessionId });
    await deleteResets(tx, visitor.id);
    await forgetBrowsers(tx, visitor.id);
    await confirmIdentity(inTransaction);
    await recordAudit(inTransaction, { action: 'change password', target: `user ${visitor.id}` });
    await queueMail(inTransaction, ownPasswordChangedMail(await readSettings(tx), user, ctx.publicUrl));
  });
  return { message: "Your password has been changed. You've been signed out on all other devices." };
}

function samePassword(): HttpProblem {
  const message = 'That is your current password. Please choose another one.';
  return new HttpProblem(422, { code: 'same_password', message, fields: { newPassword: message } });
}

import { checkCurrentPassword } from '#server/accounts/sessions/reauthenticate.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { HttpProblem, notSignedIn } from '#shared/kit/problem.ts';
import { lockAccount } from '../data.ts';
import { countCodeMail, countCodeOfNetwork } from '../registrations/code-limits.ts';
import { newCode } from '../registrations/new-code.ts';
import { isSomebodys, saveEmailChange } from './data.ts';
import { emailChangeCodeMail, emailChangeRequestedMail, emailInUseMail } from './emails.ts';

const CODE_MINUTES = 10;

type Request = { newEmail: string; password: string };

/** Response, timing and writes are the same when the e-mail is taken; its owner is notified by mail instead. */
export async function requestEmailChange(ctx: Context, { newEmail, password }: Request) {
  const { user } = await checkCurrentPassword(ctx, password);
  if (newEmail === user.email) throw sameEmail();
  await countTry(ctx.db, { name: 'change email', by: String(user.id), max: 5, perMinutes: 60 }, ctx.now());
  await countCodeOfNetwork(ctx, newEmail);
  await countCodeMail(ctx, newEmail);

  const { code, codeHash } = await newCode();
  await ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    const account = await lockAccount(tx, user.id);
    if (!account) throw notSignedIn();
    const createdAt = ctx.now();
    const expiresAt = new Date(createdAt.getTime() + CODE_MINUTES * 60_000);
    await saveEmailChange(tx, { userId: user.id, newEmail, codeHash, createdAt, expiresAt });
    await recordAudit(inTx, { action: 'ask to change e-mail', subject: `user ${user.id}` });

    const studio = await readSettings(tx);
    const isTaken = await isSomebodys(tx, newEmail);
    await queueMail(
      inTx,
      isTaken ? emailInUseMail(studio, newEmail, ctx.publicUrl) : emailChangeCodeMail(studio, newEmail, code),
    );
    await queueMail(inTx, emailChangeRequestedMail(studio, account.user, ctx.publicUrl));
  });
  return {
    message: `If ${newEmail} can be used, we've sent a 6-digit code there. It expires in 10 minutes.`,
  };
}

function sameEmail(): HttpProblem {
  const message = 'That is already your e-mail.';
  return new HttpProblem(422, { code: 'same_email', message, fields: { newEmail: message } });
}

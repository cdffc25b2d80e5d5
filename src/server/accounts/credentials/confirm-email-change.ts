import { decoyHash, isPassword } from '#server/accounts/passwords/hash-password.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { sqlState, UNIQUE_VIOLATION } from '#server/kit/db/sql-state.ts';
import type { Context } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { User } from '#shared/accounts/contract.ts';
import { conflict, HttpProblem } from '#shared/kit/problem.ts';
import { deleteResets, lockAccount, rememberFormerEmail, updateUser } from '../data.ts';
import type { AccountHooks } from '../hooks.ts';
import { MOST_TRIES } from '../registrations/new-code.ts';
import { countChangeTry, freeUnverifiedEmail, lockEmail, takeEmailChange } from './data.ts';
import { emailChangedMail } from './emails.ts';

/** The code proves the new e-mail; the first to prove it gets it. */
export async function confirmEmailChange(
  ctx: Context,
  hooks: AccountHooks[],
  otpCode: string,
): Promise<User> {
  const tried = await countChangeTry(ctx.db, ctx.visitor.id, MOST_TRIES, ctx.now());
  const isRight = await isPassword(tried?.codeHash ?? decoyHash(), otpCode);
  if (!tried || !isRight) throw invalidCode();

  const changing = ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    await lockEmail(tx, tried.newEmail);
    const account = await lockAccount(tx, ctx.visitor.id);
    if (!account || !(await takeEmailChange(tx, tried))) throw invalidCode();
    if (!(await freeUnverifiedEmail(tx, tried.newEmail))) throw emailTaken();
    return moveAccount(inTx, hooks, account.user, tried.newEmail);
  });
  return changing.catch((error: unknown) => {
    // Somebody registered it concurrently.
    throw sqlState(error) === UNIQUE_VIOLATION ? emailTaken() : error;
  });
}

async function moveAccount(inTx: Context, hooks: AccountHooks[], user: User, to: string): Promise<User> {
  const at = inTx.now();
  const from = user.email;
  const changed = await updateUser(inTx.db, user.id, { email: to, emailVerifiedAt: at, updatedAt: at });
  await rememberFormerEmail(inTx.db, user.id, from, at);
  await deleteResets(inTx.db, user.id); // those links are in the old mailbox
  for (const hook of hooks) {
    await hook.emailChanged?.(inTx, user.id, { from, to });
    await hook.emailVerified?.(inTx, changed);
  }
  await recordAudit(inTx, { action: 'change e-mail', subject: `user ${user.id}` });
  await queueMail(inTx, emailChangedMail(await readSettings(inTx.db), user, inTx.publicUrl));
  return changed;
}

function emailTaken(): HttpProblem {
  return conflict('email_taken', 'This e-mail belongs to another account. Please choose another one.');
}

function invalidCode(): HttpProblem {
  const message = 'Invalid or expired verification code. Please try again.';
  return new HttpProblem(400, { code: 'invalid_code', message, fields: { otpCode: message } });
}

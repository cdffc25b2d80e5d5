import { deleteResets, lockAccount, rememberFormerEmail, updateUser } from '#server/accounts/data.ts';
import type { AccountHooks } from '#server/accounts/hooks.ts';
import { decoyHash, isPassword } from '#server/accounts/passwords/hash-password.ts';
import { refuseDemoMember } from '#server/accounts/refuse-demo-member.ts';
import {
  countCodeMail,
  countCodeRequest,
  MOST_TRIES,
  newCode,
} from '#server/accounts/registrations/codes.ts';
import { checkCurrentPassword } from '#server/accounts/sessions/reauthenticate.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { sqlState, UNIQUE_VIOLATION } from '#server/kit/db/sql-state.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { User } from '#shared/accounts/contract.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { conflict, HttpProblem, notSignedIn } from '#shared/kit/problem.ts';
import {
  countChangeTry,
  freeUnverifiedEmail,
  isSomebodys,
  lockEmail,
  saveEmailChange,
  takeEmailChange,
} from './data.ts';
import { emailChangeCodeMail, emailChangedMail, emailChangeRequestedMail, emailInUseMail } from './emails.ts';

const CODE_MINUTES = 10;

type Request = { newEmail: string; password: string };

/** Response, timing and writes are the same when the e-mail is taken; its owner is notified by mail instead. */
export async function requestEmailChange(ctx: Context, { newEmail, password }: Request) {
  await refuseDemoMember(ctx);
  const { user } = await checkCurrentPassword(ctx, password);
  if (newEmail === user.email) throw sameEmail();
  await countTry(ctx.db, { name: 'change email', by: String(user.id), max: 5, perMinutes: 60 }, ctx.now());
  await countCodeRequest(ctx, newEmail);
  await countCodeMail(ctx, newEmail);

  const { code, codeHash } = await newCode();
  await withTransaction(ctx, async (inTransaction, tx) => {
    const account = await lockAccount(tx, user.id);
    if (!account) throw notSignedIn();
    const createdAt = ctx.now();
    const expiresAt = new Date(createdAt.getTime() + CODE_MINUTES * MINUTE_MS);
    await saveEmailChange(tx, { userId: user.id, newEmail, codeHash, createdAt, expiresAt });
    await recordAudit(inTransaction, { action: 'ask to change e-mail', target: `user ${user.id}` });

    const studio = await readSettings(tx);
    const isTaken = await isSomebodys(tx, newEmail);
    await queueMail(
      inTransaction,
      isTaken
        ? emailInUseMail(studio, newEmail, ctx.publicUrl)
        : emailChangeCodeMail(studio, account.user, { newEmail, code }),
    );
    await queueMail(inTransaction, emailChangeRequestedMail(studio, account.user, ctx.publicUrl));
  });
  return {
    message: `If ${newEmail} can be used, we've sent a 6-digit code there. It expires in 10 minutes.`,
  };
}

function sameEmail(): HttpProblem {
  const message = 'That is already your e-mail.';
  return new HttpProblem(422, { code: 'same_email', message, fields: { newEmail: message } });
}

/** The code proves the new e-mail; the first to prove it gets it. */
export async function confirmEmailChange(
  ctx: Context,
  hooks: AccountHooks[],
  otpCode: string,
): Promise<User> {
  const tried = await countChangeTry(ctx.db, ctx.visitor.id, MOST_TRIES, ctx.now());
  const isRight = await isPassword(tried?.codeHash ?? decoyHash(), otpCode);
  if (!tried || !isRight) throw invalidCode();

  const changing = withTransaction(ctx, async (inTransaction, tx) => {
    await lockEmail(tx, tried.newEmail);
    const account = await lockAccount(tx, ctx.visitor.id);
    if (!account || !(await takeEmailChange(tx, tried))) throw invalidCode();
    if (!(await freeUnverifiedEmail(tx, tried.newEmail))) throw emailTaken();
    return moveAccount(inTransaction, hooks, account.user, tried.newEmail);
  });
  return changing.catch((error: unknown) => {
    // Somebody registered it concurrently.
    throw sqlState(error) === UNIQUE_VIOLATION ? emailTaken() : error;
  });
}

async function moveAccount(
  inTransaction: Context,
  hooks: AccountHooks[],
  user: User,
  to: string,
): Promise<User> {
  const at = inTransaction.now();
  const from = user.email;
  const changed = await updateUser(inTransaction.db, user.id, {
    email: to,
    emailVerifiedAt: at,
    updatedAt: at,
  });
  await rememberFormerEmail(inTransaction.db, user.id, from, at);
  await deleteResets(inTransaction.db, user.id); // those links are in the old mailbox
  for (const hook of hooks) {
    await hook.emailChanged?.(inTransaction, user.id, { from, to });
    await hook.emailVerified?.(inTransaction, changed);
  }
  await recordAudit(inTransaction, { action: 'change e-mail', target: `user ${user.id}` });
  await queueMail(
    inTransaction,
    emailChangedMail(await readSettings(inTransaction.db), user, inTransaction.publicUrl),
  );
  return changed;
}

function emailTaken(): HttpProblem {
  return conflict('email_taken', 'This e-mail belongs to another account. Please choose another one.');
}

function invalidCode(): HttpProblem {
  const message = 'Invalid or expired verification code. Please try again.';
  return new HttpProblem(400, { code: 'invalid_code', message, fields: { otpCode: message } });
}

import type { Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { User } from '#shared/accounts/contract.ts';
import { findAccount, lockAccount, saveCode } from './data.ts';
import { verificationLetter } from './emails.ts';
import { type Code, newCode } from './new-code.ts';

const CODE_MINUTES = 10;

/** Keeps the code and mails it, in the caller's transaction. The one before it is worth nothing from now on. */
export async function sendCode(tools: Tools, user: User, { code, codeHash }: Code): Promise<void> {
  const createdAt = tools.now();
  const expiresAt = new Date(createdAt.getTime() + CODE_MINUTES * 60_000);
  await saveCode(tools.db, { userId: user.id, codeHash, createdAt, expiresAt });
  const studio = await readSettings(tools.db);
  await queueMail(tools, verificationLetter(studio, user.email, code));
}

/** What a resend comes down to: for an e-mail that waits to be verified a new code, for any other nothing. */
export async function sendCodeAgain(tools: Tools, { email }: { email: string }): Promise<void> {
  const account = await findAccount(tools.db, email);
  if (!account || account.isVerified) return;

  const code = await newCode();
  await tools.db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.user.id);
    if (current && !current.isVerified) await sendCode({ ...tools, db: tx }, current.user, code);
  });
}

import type { Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { lockAccount } from '../data.ts';
import { verificationMail } from '../emails.ts';
import { findPendingById, type Registration, updateRegistration } from './data.ts';
import { type Code, newCode } from './new-code.ts';

const CODE_MINUTES = 10;

/** Stores the code and mails it, in the caller's transaction. The previous code stops working. */
export async function sendCode(
  tools: Tools,
  { id }: Pick<Registration, 'id'>,
  email: string,
  { code, codeHash }: Code,
): Promise<void> {
  const lastUsedAt = tools.now();
  const codeExpiresAt = new Date(lastUsedAt.getTime() + CODE_MINUTES * 60_000);
  const fresh = { codeHash, codeExpiresAt, lastUsedAt, tries: 0, tokenlessTries: 0 };
  await updateRegistration(tools.db, id, fresh);
  await queueMail(tools, verificationMail(await readSettings(tools.db), email, code));
}

/** For a registration that is still unverified. */
export async function sendNewCode(tools: Tools, { id, userId }: Registration): Promise<void> {
  const code = await newCode();
  await tools.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    const pending = account && !account.isVerified && (await findPendingById(tx, id, tools.now()));
    if (pending) await sendCode({ ...tools, db: tx }, pending, account.user.email, code);
  });
}

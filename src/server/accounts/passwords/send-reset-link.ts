import { findAccount, insertReset } from '#server/accounts/data.ts';
import { resetMail } from '#server/accounts/emails.ts';
import { newSecretToken } from '#server/accounts/secret-token.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';

const LINK_MINUTES = 60;

/** Sends nothing when no account has this e-mail. */
export async function sendResetLink(tools: Tools, { email }: { email: string }): Promise<void> {
  const account = await findAccount(tools.db, email);
  if (!account) return;

  const { token, tokenHash } = newSecretToken();
  const createdAt = tools.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_MINUTES * 60_000);
  await tools.db.transaction(async (tx) => {
    await insertReset(tx, { tokenHash, userId: account.user.id, createdAt, expiresAt });
    await queueMail({ ...tools, db: tx }, resetMail(await readSettings(tx), email, tools.publicUrl, token));
  });
}

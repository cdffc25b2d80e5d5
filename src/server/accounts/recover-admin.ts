import { recordAudit } from '#server/audit/record-audit.ts';
import { connect } from '#server/database/connect.ts';
import { sqlState } from '#server/kit/db/sql-state.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { newSecretToken } from '#server/kit/secret-token.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { findRecoverable, insertReset } from './data.ts';
import { recoveryLinkMail } from './second-factor/emails.ts';

const LINK_MINUTES = 30;
const NO_TABLE = '42P01';
const NO_COLUMN = '42703';

type Whereabouts = { databaseUrl?: string | undefined; dataDir: string; publicUrl: string };
type Needed = Pick<Tools, 'db' | 'now' | 'publicUrl'>;

/**
 * `npm run admin:recover [-- e-mail]`: for an admin who lost the password, the phone and the recovery codes, or for any
 * customer by their e-mail.
 */
export async function recoverAdmin(config: Whereabouts, [email]: string[], at: Date): Promise<void> {
  const { database, leave } = await connect(config, (line) => console.log(line));
  try {
    const tools = { db: database.db, now: () => at, publicUrl: config.publicUrl };
    const { url, email: owner } = await makeRecoveryLink(tools, email);
    console.log(
      `\nFor ${owner}, valid for ${LINK_MINUTES} minutes, works once:\n\n  ${url}\n\nIt sets a new password and removes the passkeys, the authenticator app and the recovery codes of this account.`,
    );
  } catch (error) {
    const state = sqlState(error);
    if (state === NO_TABLE)
      throw new StartProblem('There is no admin: no studio was ever opened on this database.');
    if (state === NO_COLUMN)
      throw new StartProblem(
        'The database is of an older version. Please start the studio once, then try again.',
      );
    throw error;
  } finally {
    await database.close();
    await leave();
  }
}

/**
 * Recorded and mailed to the account's owner: the operator has the whole database anyway, but this leaves a trace.
 */
export async function makeRecoveryLink(
  { db, now, publicUrl }: Needed,
  email?: string,
): Promise<{ url: string; email: string }> {
  const user = await findRecoverable(db, email?.trim().toLowerCase());
  if (!user) throw new StartProblem(email ? `Nobody has an account with ${email}.` : 'There is no admin.');

  const { token, tokenHash } = newSecretToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + LINK_MINUTES * MINUTE_MS);
  await db.transaction(async (tx) => {
    const inTransaction = { db: tx, now, publicUrl };
    await insertReset(tx, { tokenHash, userId: user.id, removesSecondFactor: true, createdAt, expiresAt });
    const target = `user ${user.id}`;
    await recordAudit(
      { ...inTransaction, visitor: null, ip: 'server' },
      { action: 'make recovery link', target },
    );
    await queueMail(inTransaction, recoveryLinkMail(await readSettings(tx), user, createdAt));
  });
  return { url: `${publicUrl}/reset-password?token=${token}`, email: user.email };
}

import { randomInt } from 'node:crypto';
import { lockAccount } from '#server/accounts/data.ts';
import { verificationMail } from '#server/accounts/emails.ts';
import { hashPassword } from '#server/accounts/passwords/hash-password.ts';
import type { Context, Tools, Visitor } from '#server/kit/http/context.ts';
import { clientOf, networkOf } from '#server/kit/http/network.ts';
import { countTries, countTry } from '#server/kit/http/rate-limit.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { findPendingById, type Registration, updateRegistration } from './data.ts';

/** Wrong tries after which a code stops working. */
export const MOST_TRIES = 5;

type Code = { code: string; codeHash: string };

/** Six digits, easy to copy from a mail. */
export async function newCode(): Promise<Code> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: await hashPassword(code) };
}

const CODE_MINUTES = 10;

/** Stores the code and mails it, in the caller's transaction. The previous code stops working. */
export async function sendCode(
  tools: Tools,
  { id }: Pick<Registration, 'id'>,
  email: string,
  { code, codeHash }: Code,
): Promise<void> {
  const lastUsedAt = tools.now();
  const codeExpiresAt = new Date(lastUsedAt.getTime() + CODE_MINUTES * MINUTE_MS);
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

type Caller = Pick<Context<Visitor | null>, 'db' | 'now' | 'ip'>;
type Counter = Pick<Tools, 'db' | 'now'>;

/**
 * Limits how many registrations a network may start for one e-mail, so that nobody can flood a mailbox or use up its
 * owner's quota.
 */
export async function countRegistration(caller: Caller, email: string): Promise<void> {
  const limit = { name: 'register account', max: 5, perMinutes: 60 };
  await countTry(caller.db, { ...limit, by: `${email} ${networkOf(caller.ip)}` }, caller.now());
  await countCodeRequest(caller, email);
  await countCodeMail(caller, email);
}

/** At most once a minute and five times an hour per `registration`, whichever endpoint asks. */
export async function countResend({ db, now }: Counter, registration: string): Promise<void> {
  await countTry(db, { name: 'resend a minute', by: registration, max: 1, perMinutes: 1 }, now());
  await countTry(db, { name: 'resend an hour', by: registration, max: 5, perMinutes: 60 }, now());
}

/**
 * Codes that one network requests for one e-mail, and one caller for all, by registering, resending and changing an
 * e-mail: each may be a mail to a stranger. Before `countCodeMail`, so that a caller who is refused uses up nobody's
 * quota.
 */
export async function countCodeRequest({ db, now, ip }: Caller, email: string): Promise<void> {
  await countTries(
    db,
    [
      { name: 'codes of network', by: `${email} ${networkOf(ip)}`, max: 7, perMinutes: 60 },
      { name: 'codes of caller', by: clientOf(ip), max: 20, perMinutes: 60 },
    ],
    now(),
  );
}

/** Mails really sent to an e-mail that nobody has verified, whoever requested them. */
export async function countCodeMail({ db, now }: Counter, email: string): Promise<void> {
  await countTry(db, { name: 'code mails', by: email, max: 3, perMinutes: 60 }, now());
}

/** The same where nobody may learn of it: whether this mail is one too many. */
export async function isMailboxFull(counter: Counter, email: string): Promise<boolean> {
  try {
    await countCodeMail(counter, email);
    return false;
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 429) return true;
    throw error;
  }
}

import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import type { JobHandlers } from '#server/kit/jobs/worker.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import { callMailHooks, MAIL_CHANGE, type MailHooks, maySendMail } from './mail-hooks.ts';
import type { MailIdentity, MailTransport } from './mail-transport.ts';
import { DELIVER_MAIL, type Mail } from './queue-mail.ts';
import { FORGET_MAIL_FILES } from './stored-mails.ts';
import { type MailDraft, mails } from './tables.ts';
import { withoutLinks } from './without-links.ts';

/** The studio's identity as a sender, at this moment. */
export type Identify = (tools: Pick<Tools, 'db' | 'files'>) => Promise<MailIdentity>;

const FORGOTTEN = { textBody: '', htmlBody: null, headers: {}, attachments: [] };
const TOO_LATE = 'Not sent: it was no longer of use.';

/**
 * Composes mails at delivery, so that nobody waits for it who only wants to book. `input` is what was queued. It may run
 * again, after a crash. Null: there is nothing to say any more, and the mail is deleted.
 */
export type MailComposers = Record<string, (tools: Tools, input: never) => Promise<Mail | null>>;

/** Delivers a mail and records it. A mail already sent is never sent again, however often its job runs. */
export function mailJobs(
  mailTransport: MailTransport,
  identify: Identify,
  isVerified: IsVerified = async () => false,
  composers: MailComposers = {},
  hooks: readonly MailHooks[] = [],
): JobHandlers {
  async function compose(tools: Tools, { composer, input }: MailDraft) {
    const make = composers[composer];
    if (!make) throw new Error(`nobody composes mails of the kind ${composer}`);
    const mail = await make(tools, input as never); // as its feature queued it
    if (!mail) return null;
    const { text, html, attachments = [] } = mail;
    return { textBody: text, htmlBody: html ?? null, attachments, draft: null };
  }

  return {
    [DELIVER_MAIL]: async (tools, { mailId }: { mailId: number }, { isLast }) => {
      const { db, now } = tools;
      const at = now();
      const row = await takeMail(db, mailId, at, {
        isVerified,
        compose: (tx, draft) => compose({ ...tools, db: tx }, draft),
        maySend: (tx, mail) => maySendMail(hooks, { ...tools, db: tx }, mail),
      });
      if (!row) return;
      const note = (fields: Partial<typeof mails.$inferInsert>) => writeState(tools, hooks, mailId, fields);
      if (row.expiresAt && row.expiresAt <= at) {
        return void (await note({ state: 'failed', lastError: TOO_LATE, later: null, takenAt: null }));
      }

      const mail = { ...row, ...wordsAt(row, at) };
      try {
        await mailTransport.send(mail, await identify(tools));
      } catch (error) {
        const refusedAt = isRefusal(error) ? at : null;
        await note({
          lastError: String(error).slice(0, 500),
          refusedAt,
          takenAt: null,
          state: isLast ? 'failed' : 'waiting',
        });
        throw error;
      }
      const isThere = await note({
        state: 'sent',
        sentAt: now(),
        lastError: null,
        refusedAt: null,
        ...(row.later && wordsAt(row, at)),
        ...withoutLinks(mail),
        ...(mail.isSecret && FORGOTTEN),
      });
      // Its recipient was anonymised while it was being delivered.
      if (!isThere) await mailTransport.forget?.([mailId]);
    },
    [FORGET_MAIL_FILES]: async (_, { mailIds }: { mailIds: number[] }) => mailTransport.forget?.(mailIds),
  };
}

/** False: there is no such mail any more. */
function writeState(
  { db }: Pick<Tools, 'db'>,
  hooks: readonly MailHooks[],
  mailId: number,
  fields: Partial<typeof mails.$inferInsert>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const written = await tx.update(mails).set(fields).where(eq(mails.id, mailId)).returning(MAIL_CHANGE);
    if (written.length > 0) await callMailHooks(hooks, { db: tx }, written);
    return written.length > 0;
  });
}

/** Its text at `at`; earlier and later versions are dropped. */
function wordsAt({ subject, textBody, htmlBody, later }: typeof mails.$inferSelect, at: Date) {
  if (!later || at < new Date(later.from)) return { subject, textBody, htmlBody, later: null };
  return { subject: later.subject, textBody: later.text, htmlBody: later.html, later: null };
}

/** Whether somebody has confirmed that this e-mail is theirs and that they want mail. */
type IsVerified = (db: Db, email: string) => Promise<boolean>;
type MailRow = typeof mails.$inferSelect;

/** Mails per hour to an unverified e-mail. */
const MOST_AN_HOUR = 10;
/** Of these, reserved for codes: a stranger's bookings must not keep anybody from getting a requested code. */
const CODE_RETENTION = 2;

type Taking = {
  isVerified: IsVerified;
  compose: (tx: Db, draft: MailDraft) => Promise<Partial<MailRow> | null>;
  /** Whether there is still a reason to send it. */
  maySend: (tx: Db, mail: MailRow) => Promise<boolean>;
};

/**
 * A mail to send now. Null when there is nothing to send, or not yet: mails above the limit of an e-mail wait, with a
 * later delivery job, and a newer mail of the thread replaces them.
 */
function takeMail(
  db: Db,
  mailId: number,
  now: Date,
  { isVerified, compose, maySend }: Taking,
): Promise<MailRow | null> {
  return db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId));
    if (!mail || mail.state === 'sent') return null;
    const words = (await maySend(tx, mail)) ? (mail.draft ? await compose(tx, mail.draft) : {}) : null;
    if (!words) {
      await tx.delete(mails).where(eq(mails.id, mailId));
      return null;
    }
    const freeAt = (await isVerified(tx, mail.recipient)) ? null : await findFreeMoment(tx, mail, now);
    if (freeAt) {
      const held = await tx
        .update(mails)
        .set({ heldUntil: freeAt, ...words })
        .where(eq(mails.id, mailId));
      if (held.rowCount === 0) return null;
      await queueJob(tx, { kind: DELIVER_MAIL, payload: { mailId }, runAt: freeAt }, now);
      return null;
    }
    const [taken] = await tx
      .update(mails)
      .set({ takenAt: now, heldUntil: null, ...words })
      .where(eq(mails.id, mailId))
      .returning();
    return taken ?? null; // just replaced by a newer one
  });
}

/** When the e-mail may get one more; null: now. Serialised per e-mail until the transaction ends. */
async function findFreeMoment(tx: Db, { id, recipient, isSecret }: MailRow, now: Date): Promise<Date | null> {
  const most = isSecret ? MOST_AN_HOUR : MOST_AN_HOUR - CODE_RETENTION;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('mails to ' || base_email(${recipient}), 0))`,
  );
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const { rows } = await tx.execute<{ at: string }>(sql`
    select coalesce(sent_at, taken_at) as at from mails
    where base_email(recipient) = base_email(${recipient}) and id <> ${id}
      and coalesce(sent_at, taken_at) > ${since}::timestamptz
    order by 1 desc limit ${most}`);
  const oldest = rows[most - 1];
  return oldest ? new Date(new Date(oldest.at).getTime() + HOUR_MS) : null;
}

/** "550 5.1.1 No such user": the reply code and, where the server gives one, the enhanced code of RFC 3463. */
const REPLY = /\b5\d\d[ -](?:(5\.\d+)\.\d+)?/;

/**
 * Whether a permanent refusal is about the recipient's mailbox. A server that does not accept us (5.7: relay denied,
 * wrong password, spam) refuses everybody, which says nothing about a mailbox.
 */
export function isRefusal(error: unknown): boolean {
  const { command, responseCode, response } = (error ?? {}) as Record<string, unknown>; // from nodemailer
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return false;
  const [, status] = REPLY.exec(String(response)) ?? [];
  if (status) return status === '5.1' || status === '5.2';
  return command === 'RCPT TO' && !/relay|auth|spam|block/i.test(String(response));
}

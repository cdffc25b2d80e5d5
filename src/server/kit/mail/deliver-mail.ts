import { eq } from 'drizzle-orm';
import type { Tools } from '#server/kit/http/context.ts';
import type { JobHandlers } from '#server/kit/jobs/worker.ts';
import { FORGET_MAIL_FILES } from './forget-mails.ts';
import { isRefusal } from './is-refusal.ts';
import type { MailIdentity, MailTransport } from './mail-transport.ts';
import { DELIVER_MAIL } from './queue-mail.ts';
import { mails } from './tables.ts';
import { type IsVerified, takeMail } from './take-mail.ts';
import { withoutLinks } from './without-links.ts';

/** The studio's identity as a sender, at this moment. */
export type Identify = (tools: Pick<Tools, 'db' | 'files'>) => Promise<MailIdentity>;

const FORGOTTEN = { textBody: '', htmlBody: null, headers: {}, attachments: [] };
const TOO_LATE = 'Not sent: it was no longer of use.';

/** Delivers a mail and records it. A mail already sent is never sent again, however often its job runs. */
export function mailJobs(
  mailTransport: MailTransport,
  identify: Identify,
  isVerified: IsVerified = async () => false,
): JobHandlers {
  return {
    [DELIVER_MAIL]: async (tools, { mailId }: { mailId: number }, { isLast }) => {
      const { db, now } = tools;
      const at = now();
      const row = await takeMail(db, mailId, at, isVerified);
      if (!row) return;
      const note = (fields: Partial<typeof mails.$inferInsert>) =>
        db.update(mails).set(fields).where(eq(mails.id, mailId));
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
      const noted = await note({
        state: 'sent',
        sentAt: now(),
        lastError: null,
        refusedAt: null,
        ...(row.later && wordsAt(row, at)),
        ...withoutLinks(mail),
        ...(mail.isSecret && FORGOTTEN),
      });
      // Its recipient was anonymised while it was being delivered.
      if (noted.rowCount === 0) await mailTransport.forget?.([mailId]);
    },
    [FORGET_MAIL_FILES]: async (_, { mailIds }: { mailIds: number[] }) => mailTransport.forget?.(mailIds),
  };
}

/** Its text at `at`; earlier and later versions are dropped. */
function wordsAt({ subject, textBody, htmlBody, later }: typeof mails.$inferSelect, at: Date) {
  if (!later || at < new Date(later.from)) return { subject, textBody, htmlBody, later: null };
  return { subject: later.subject, textBody: later.text, htmlBody: later.html, later: null };
}

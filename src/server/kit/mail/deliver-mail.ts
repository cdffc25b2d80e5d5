import { eq } from 'drizzle-orm';
import type { JobHandlers } from '#server/kit/jobs/worker.ts';
import { isRefusal } from './is-refusal.ts';
import type { Postman } from './postman.ts';
import { DELIVER_MAIL } from './queue-mail.ts';
import { mails } from './tables.ts';

const FORGOTTEN = { textBody: '', htmlBody: null, attachments: [] };

/** Hands a mail over and notes it. A mail already sent is never sent again, however often its job runs. */
export function mailJobs(postman: Postman): JobHandlers {
  return {
    [DELIVER_MAIL]: async ({ db, now }, { mailId }: { mailId: number }, { isLast }) => {
      const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
      if (!mail || mail.state === 'sent') return;

      const note = (fields: Partial<typeof mails.$inferInsert>) =>
        db.update(mails).set(fields).where(eq(mails.id, mailId));
      try {
        await postman.send(mail);
      } catch (error) {
        const refusedAt = isRefusal(error) ? now() : null;
        await note({
          lastError: String(error).slice(0, 500),
          refusedAt,
          state: isLast ? 'failed' : 'waiting',
        });
        throw error;
      }
      await note({
        state: 'sent',
        sentAt: now(),
        lastError: null,
        refusedAt: null,
        ...(mail.isSecret && FORGOTTEN),
      });
    },
  };
}

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startWorker } from '#server/kit/jobs/worker.ts';
import { createLog } from '#server/kit/log.ts';
import { mailIdentity } from '#server/studio/mail-identity.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { mailJobs } from './deliver-mail.ts';
import type { MailTransport } from './mail-transport.ts';
import { queueMail } from './queue-mail.ts';
import { forgetMails } from './stored-mails.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

test('somebody anonymised while their mail is being delivered leaves no file of it', async () => {
  const { tools } = studio.studio;
  const files = new Set<number>();
  const mailTransport: MailTransport = {
    send: async ({ id }) => {
      await forgetMails(tools, ['mei@example.com']); // at this very moment
      await studio.db.execute(sql`delete from jobs where kind = 'forget mail files'`); // which ran too early
      files.add(id);
    },
    forget: async (mailIds) => {
      for (const id of mailIds) files.delete(id);
    },
    close: () => {},
  };
  await queueMail(tools, { recipient: 'mei@example.com', subject: 'Hello', text: 'Hi Mei' });
  const worker = startWorker(tools, mailJobs(mailTransport, mailIdentity()), [], createLog('silent'), {
    isPaused: true,
  });
  while ((await worker.runDue()) > 0);
  expect([...files]).toEqual([]);
});

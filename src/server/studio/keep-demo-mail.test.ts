import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startWorker } from '#server/kit/jobs/worker.ts';
import { createLog } from '#server/kit/log.ts';
import { type Identify, mailJobs } from '#server/kit/mail/deliver-mail.ts';
import { fileTransport, smtpTransport } from '#server/kit/mail/mail-transport.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { completeSetupStep } from './complete-setup-step.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import { keepDemoMail } from './keep-demo-mail.ts';
import { mailIdentity } from './mail-identity.ts';

const studio = useStudio('2026-11-16T07:00:00Z');
const RECIPIENTS = ['clara.tan@example.com', 'Clara.Tan@EXAMPLE.COM', 'x@mail.example.com', 'mei@studio.sg'];

/** By a real mail server; returns whom it was given mail for. */
async function deliver(recipients: string[], identify = mailIdentity()): Promise<(string | undefined)[]> {
  const { tools } = studio.studio;
  const files = fileTransport(outbox());
  const transport = keepDemoMail(smtpTransport(studio.smtp.url), files, studio.db);
  const jobs = mailJobs(transport, identify);
  const worker = startWorker(tools, jobs, [], createLog('silent'), { isPaused: true });
  for (const recipient of recipients)
    await queueMail(tools, { recipient, subject: 'Hello', text: `To ${recipient}` });
  while ((await worker.runDue()) > 0);
  transport.close();
  return studio.smtp.mails.map(({ to }) => to?.[0]?.address);
}
const outbox = () => join(studio.dataDir(), 'outbox');
const savedFiles = () => (existsSync(outbox()) ? readdirSync(outbox()) : []);
beforeEach(() => rmSync(outbox(), { recursive: true, force: true }));

test('in a demo, mail to its people is kept as files and never reaches the mail server', async () => {
  await completeSetupStep(studio.db, DEMO_PEOPLE, studio.clock.now(), async () => {});
  expect(await deliver(RECIPIENTS)).toEqual(['mei@studio.sg']);
  const mails = savedFiles().map((name) => readFileSync(join(outbox(), name), 'utf8'));
  expect(mails).toHaveLength(3);
  expect(mails.every((text) => /example\.com/i.test(text))).toBe(true);
  const { rows } = await studio.db.execute(sql`select distinct state from mails`);
  expect(rows).toEqual([{ state: 'sent' }]);
});

test('any other studio mails everybody', async () => {
  expect(await deliver(['clara.tan@example.com'])).toEqual(['clara.tan@example.com']);
  expect(savedFiles()).toEqual([]);
});

test('a mail to an invented person that is just being sent when the demo is removed goes with it', async () => {
  await completeSetupStep(studio.db, DEMO_PEOPLE, studio.clock.now(), async () => {});
  const identify: Identify = async (tools) => {
    // The last moment before it is sent.
    await studio.db.transaction(async (tx) => {
      await tx.execute(sql`delete from mails`);
      await tx.execute(sql`delete from setup_steps where name = ${DEMO_PEOPLE}`);
    });
    return mailIdentity()(tools);
  };
  expect(await deliver(['clara.tan@example.com'], identify)).toEqual([]);
  expect(savedFiles()).toEqual([]);
});

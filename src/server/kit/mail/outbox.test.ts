import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { startWorker, type Worker } from '#server/kit/jobs/worker.ts';
import { createLog } from '#server/kit/log.ts';
import { mailIdentity } from '#server/studio/mail-identity.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { mailJobs } from './deliver-mail.ts';
import { smtpTransport } from './mail-transport.ts';
import { queueMail } from './queue-mail.ts';

vi.setConfig({ testTimeout: 60_000 }); // hundreds of mails, on a machine that may be busy

const studio = useStudio('2026-03-10T08:00:00Z');
const states = async () =>
  (await studio.db.execute(sql`select state, count(*)::int as count from mails group by state`)).rows;

async function queueMails(count: number): Promise<void> {
  const mail = (n: number) => ({ recipient: `m-${n}@example.com`, subject: `Letter ${n}`, text: 'Hello' });
  for (let n = 0; n < count; n++) await queueMail(studio.studio.tools, mail(n));
}

/** A worker with its own mail transport, as in another process. */
function anotherWorker(url = studio.smtp.url): { worker: Worker; close: () => void } {
  const mailTransport = smtpTransport(url);
  const options = { isPaused: true };
  const worker = startWorker(
    studio.studio.tools,
    mailJobs(mailTransport, mailIdentity()),
    [],
    createLog('silent'),
    options,
  );
  return { worker, close: mailTransport.close };
}

async function workUntilDone(worker: Worker): Promise<number> {
  let done = 0;
  for (let taken = await worker.runDue(); taken > 0; taken = await worker.runDue()) done += taken;
  return done;
}

function subjectsOf(mails: { subject?: string | undefined }[]): string[] {
  return mails.map(({ subject = '' }) => subject).sort();
}

const subjects = (count: number) => Array.from({ length: count }, (_, n) => `Letter ${n}`).sort();

test('two workers on one database deliver 100 mails, each exactly once', async () => {
  await queueMails(100);
  const both = [anotherWorker(), anotherWorker()];
  const shares = await Promise.all(both.map(({ worker }) => workUntilDone(worker)));
  for (const { close } of both) close();
  expect(subjectsOf(studio.smtp.mails)).toEqual(subjects(100));
  expect(await states()).toEqual([{ state: 'sent', count: 100 }]);
  expect(Math.min(...shares)).toBeGreaterThan(0);
  expect(shares[0]! + shares[1]!).toBe(100);
});

test('while the mail server is down nothing is lost; when it is back, all arrive, each once', async () => {
  await queueMails(60);
  const down = anotherWorker('smtp://127.0.0.1:1');
  for (let hour = 0; hour < 4; hour++) {
    await workUntilDone(down.worker);
    studio.clock.advance({ minutes: 60 });
  }
  down.close();
  expect(studio.smtp.mails).toHaveLength(0);
  expect(await states()).toEqual([{ state: 'waiting', count: 60 }]);

  const up = anotherWorker();
  await workUntilDone(up.worker);
  up.close();
  expect(subjectsOf(studio.smtp.mails)).toEqual(subjects(60));
  expect(await states()).toEqual([{ state: 'sent', count: 60 }]);
});

test('a mail server that refuses every second mail gets them all in the end, each once', async () => {
  await queueMails(40);
  const { worker, close } = anotherWorker();
  for (let round = 0; round < 6; round++) {
    studio.smtp.refuse(20 - round * 4);
    await workUntilDone(worker);
    studio.clock.advance({ minutes: 60 });
  }
  close();
  expect(subjectsOf(studio.smtp.mails)).toEqual(subjects(40));
});

test('a mail with a secret is not stored once it is delivered', async () => {
  const mail = { recipient: 'mei@example.com', subject: 'Your code', text: '123456', html: '<b>123456</b>' };
  await queueMail(studio.studio.tools, { ...mail, isSecret: true });
  await queueMail(studio.studio.tools, { ...mail, text: 'no secret' });
  expect(await studio.deliverMail()).toHaveLength(2);
  const { rows } = await studio.db.execute(sql`select text_body, html_body from mails order by id`);
  expect(rows).toEqual([
    { text_body: '', html_body: null },
    { text_body: 'no secret', html_body: '<b>123456</b>' },
  ]);
});

import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { startWorker } from '#server/kit/jobs/worker.ts';
import { createLog } from '#server/kit/log.ts';
import { mailJobs } from '#server/kit/mail/deliver-mail.ts';
import { smtpTransport } from '#server/kit/mail/mail-transport.ts';
import { newsletterMailHooks } from '#server/newsletter/follow-mails.ts';
import { anIssue, aSubscriber } from '#server/newsletter/make.ts';
import { mailIdentity } from '#server/studio/mail-identity.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { outboxApi } from '#shared/mail/contract.ts';
import { issuesApi } from '#shared/newsletter/issues-contract.ts';
import { subscribersApi } from '#shared/newsletter/subscribers-contract.ts';
import { issuesJobs } from './jobs.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

/** A mail server with this response for each recipient that begins with "no". */
async function aStubbornServer(answer: string) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      if (!address.startsWith('no')) return done();
      const [code, ...words] = answer.split(' ');
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
    onData: (stream, _, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as { port: number };
  const mailTransport = smtpTransport(`smtp://127.0.0.1:${port}`);
  const jobs = {
    ...mailJobs(mailTransport, mailIdentity(), undefined, {}, [newsletterMailHooks]),
    ...issuesJobs,
  };
  const worker = startWorker(studio.studio.tools, jobs, [], createLog('silent'), { isPaused: true });
  const close = () => {
    mailTransport.close();
    return new Promise<void>((closed) => server.close(() => closed()));
  };
  return { worker, close };
}

/** Sends an issue to one existing and one missing mailbox, until the outbox has given up. */
async function sendPast(answer: string) {
  const as = await anAdmin(studio.db);
  await aSubscriber(studio.db, { email: 'mei@example.com' });
  await aSubscriber(studio.db, { email: 'nobody@example.com' });
  const { id } = await anIssue(studio.db);
  await studio.call(issuesApi.send, { params: { id }, body: {} }, { as });
  const { worker, close } = await aStubbornServer(answer);
  const states = async () => {
    const { body } = await studio.call(subscribersApi.list, { query: { sort: 'email' } }, { as });
    return body.map(({ state }) => state);
  };
  while ((await worker.runDue()) > 0);
  const atFirst = await states();
  for (let attempt = 0; attempt < 10; attempt++) {
    studio.clock.advance({ minutes: 24 * 60 });
    while ((await worker.runDue()) > 0);
  }
  await close();
  const { progress } = (await studio.call(issuesApi.issue, { params: { id } }, { as })).body;
  return { as, atFirst, atLast: await states(), progress };
}

test('a permanently refused e-mail is bounced once the outbox gives up, and gets no more issues', async () => {
  const { as, atFirst, atLast, progress } = await sendPast('550 5.1.1 No such user');
  expect([atFirst, atLast]).toEqual([
    ['subscribed', 'subscribed'],
    ['subscribed', 'bounced'],
  ]);
  expect(progress).toEqual({ total: 2, sent: 1, failed: 1, waiting: 0, skipped: 0 });
  const { body } = await studio.call(subscribersApi.list, { query: { state: 'bounced' } }, { as });
  expect(body[0]?.bounceReason).toContain('No such user');
  const { body: segments } = await studio.call(issuesApi.segments, {}, { as });
  expect(segments[0]).toEqual({ segment: 'all', count: 1 });
});

test.each(['450 4.2.1 Try again later', '554 5.7.1 Relay access denied'])(
  '"%s" fails the mail and blames nobody',
  async (answer) => {
    const { atLast, progress } = await sendPast(answer);
    expect(atLast).toEqual(['subscribed', 'subscribed']);
    expect(progress).toMatchObject({ sent: 1, failed: 1 });
  },
);

test('who failed is waited for again when staff try the mail again, one or all', async () => {
  const as = await anAdmin(studio.db);
  await aSubscriber(studio.db, { email: 'nobody@example.com' });
  const { id } = await anIssue(studio.db);
  await studio.call(issuesApi.send, { params: { id }, body: {} }, { as });
  const { worker, close } = await aStubbornServer('450 4.2.1 Try again later');
  const giveUp = async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      studio.clock.advance({ minutes: 24 * 60 });
      while ((await worker.runDue()) > 0);
    }
  };
  const progress = async () => (await studio.call(issuesApi.issue, { params: { id } }, { as })).body.progress;
  const [failed, waiting] = [
    { total: 1, sent: 0, failed: 1, waiting: 0, skipped: 0 },
    { total: 1, sent: 0, failed: 0, waiting: 1, skipped: 0 },
  ];
  while ((await worker.runDue()) > 0);
  for (const retry of [
    () => studio.call(outboxApi.retryAll, {}, { as }),
    async () => {
      const { rows: mails } = await studio.db.execute<{ id: number }>(sql`select id::int as id from mails`);
      return studio.call(outboxApi.retry, { params: { id: mails[0]!.id } }, { as });
    },
  ]) {
    await giveUp();
    expect(await progress()).toEqual(failed);
    expect((await retry()).status).toBe(200);
    expect(await progress()).toEqual(waiting);
  }
  await close();
});

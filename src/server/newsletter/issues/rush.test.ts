import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { startWorker, type Worker } from '#server/kit/jobs/worker.ts';
import { createLog } from '#server/kit/log.ts';
import { mailJobs } from '#server/kit/mail/deliver-mail.ts';
import { smtpTransport } from '#server/kit/mail/mail-transport.ts';
import { newsletterMailHooks } from '#server/newsletter/follow-mails.ts';
import { anIssue } from '#server/newsletter/make.ts';
import { mailIdentity } from '#server/studio/mail-identity.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { newsletterApi } from '#shared/newsletter/contract.ts';
import { issuesApi } from '#shared/newsletter/issues-contract.ts';
import { issuesJobs } from './jobs.ts';

vi.setConfig({ testTimeout: 90_000 }); // hundreds of mails, on a machine that may be busy

const studio = useStudio('2026-03-10T08:00:00Z');
const READERS = 150;

/** A worker with its own mail transport, as in another process. */
function anotherWorker(): { worker: Worker; close: () => void } {
  const mailTransport = smtpTransport(studio.smtp.url);
  const jobs = {
    ...mailJobs(mailTransport, mailIdentity(), undefined, {}, [newsletterMailHooks]),
    ...issuesJobs,
  };
  const options = { isPaused: true };
  const worker = startWorker(studio.studio.tools, jobs, [], createLog('silent'), options);
  return { worker, close: mailTransport.close };
}

async function addReaders(): Promise<void> {
  await studio.db.execute(sql`
    insert into subscribers (email, source, consented_at, confirmed_at)
    select 'r' || n || '@example.com', 'footer', now(), now() from generate_series(1, ${READERS}) n`);
}

const openJobs = async () =>
  (await studio.db.execute(sql`select 1 from jobs where done_at is null`)).rows.length;

test('two workers, every job begun twice, and people leaving meanwhile: nobody gets two, none is left out', async () => {
  const as = await anAdmin(studio.db);
  await addReaders();
  const { id } = await anIssue(studio.db);
  await studio.call(issuesApi.send, { params: { id }, body: {} }, { as });
  await studio.db.execute(sql`insert into jobs (kind, payload, run_at, created_at)
    select kind, payload, run_at, created_at from jobs`); // as if a lease had expired in a slow process

  const both = [anotherWorker(), anotherWorker()];
  const left: string[] = [];
  let isOver = false;
  const leaving = (async () => {
    for (let n = 7; n <= READERS && !isOver; n += 23) {
      const token = `token-of-reader-number-${n}`;
      const { status } = await studio.call(newsletterApi.unsubscribeByMail, { params: { token } });
      expect(status).toBe(200);
      left.push(`r${n}@example.com`);
    }
  })();
  await Promise.all(
    both.map(async ({ worker }) => {
      while ((await worker.runDue()) > 0 || (await openJobs()) > 0);
    }),
  );
  isOver = true;
  await leaving;
  for (const { close } of both) close();

  const got = studio.smtp.mails.map(({ to }) => to?.[0]?.address ?? '');
  expect(new Set(got).size).toBe(got.length);
  const { body } = await studio.call(issuesApi.issue, { params: { id } }, { as });
  const { total, sent, skipped, waiting, failed } = body.progress;
  expect([total, waiting, failed, sent + skipped]).toEqual([READERS, 0, 0, READERS]);
  const spared = Array.from({ length: READERS }, (_, n) => `r${n + 1}@example.com`).filter(
    (email) => !got.includes(email),
  );
  expect(spared.filter((email) => !left.includes(email))).toEqual([]); // only those who unsubscribed were skipped
  expect(left.length).toBeGreaterThan(0);
});

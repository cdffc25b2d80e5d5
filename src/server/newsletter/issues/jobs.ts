import { randomUUID } from 'node:crypto';
import type { Tools } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import type { JobHandlers, Schedule } from '#server/kit/jobs/worker.ts';
import { DELIVER_MAIL } from '#server/kit/mail/queue-mail.ts';
import { hasWaiting, queueNextMails, skipForgotten } from '#server/newsletter/audience/data.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { auditIssue } from './audit-issue.ts';
import { endFinishedIssues, lockIssue } from './data.ts';
import { renderIssue } from './render-issue.ts';
import { beginSending, SEND_ISSUE_BATCH, START_ISSUE } from './send-issue.ts';

type Payload = { issueId: number };

export const issuesJobs: JobHandlers = {
  [START_ISSUE]: (tools, { issueId }: Payload) => startScheduled(tools, issueId),
  [SEND_ISSUE_BATCH]: (tools, { issueId }: Payload) => postIssue(tools, issueId),
};

export const issueBooks: Schedule = {
  name: 'letter books',
  everyMinutes: 1,
  run: ({ db, now }) => endFinishedIssues(db, now()),
};

/** One that was cancelled or rescheduled meanwhile has another job, or none. */
function startScheduled(tools: Tools, issueId: number): Promise<void> {
  return tools.db.transaction(async (tx) => {
    const row = await lockIssue(tx, issueId);
    if (row?.state !== 'scheduled' || !row.sendAt || row.sendAt > tools.now()) return;
    const inTransaction = { ...tools, db: tx, visitor: null, ip: 'in process' };
    await beginSending(inTransaction, row);
    await auditIssue(inTransaction, 'send', issueId, { after: { segment: row.segment, sendAt: row.sendAt } });
  });
}

/** Sent in batches, so that a booking's mail never waits behind a whole newsletter. */
const BATCH = 100;

/**
 * Queues the next batch of an issue's mails and a job for the one after, in one transaction: after a crash any
 * process continues where it stopped. The lock prevents two from continuing at once.
 */
function postIssue({ db, now, publicUrl }: Tools, issueId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockIssue(tx, issueId);
    if (row?.state !== 'sending') return;

    const at = now();
    const token = randomUUID();
    const issue = renderIssue(row, { studio: await readSettings(tx), publicUrl }, token);
    const form = { ...issue, token, host: new URL(publicUrl).hostname };
    await skipForgotten(tx, issueId);
    await queueNextMails(tx, { issueId, most: BATCH, form, kind: DELIVER_MAIL }, at);
    if (await hasWaiting(tx, issueId))
      await queueJob(tx, { kind: SEND_ISSUE_BATCH, payload: { issueId } }, at);
  });
}

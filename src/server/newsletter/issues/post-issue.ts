import { randomUUID } from 'node:crypto';
import type { Tools } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue-job.ts';
import { DELIVER_MAIL } from '#server/kit/mail/queue-mail.ts';
import { hasWaiting, queueNextMails, skipForgotten } from '#server/newsletter/audience/data.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { lockIssue } from './data.ts';
import { SEND_ISSUE_BATCH } from './job-kinds.ts';
import { renderIssue } from './render-issue.ts';

/** Sent in batches, so that a booking's mail never waits behind a whole newsletter. */
const BATCH = 100;

/**
 * Queues the next batch of an issue's mails and a job for the one after, in one transaction: after a crash any
 * process continues where it stopped. The lock prevents two from continuing at once.
 */
export function postIssue({ db, now, publicUrl }: Tools, issueId: number): Promise<void> {
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

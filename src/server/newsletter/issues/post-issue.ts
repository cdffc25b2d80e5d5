import { randomUUID } from 'node:crypto';
import type { Tools } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue-job.ts';
import { DELIVER_MAIL } from '#server/kit/mail/queue-mail.ts';
import { hasWaiting, queueNextMails, skipForgotten } from '#server/newsletter/audience/data.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { lockIssue } from './data.ts';
import { SEND_ISSUE_BATCH } from './job-kinds.ts';
import { renderIssue } from './render-issue.ts';

/** So many at a time, and the next after these: a booking's mail never waits behind a whole newsletter. */
const BATCH = 100;

/**
 * Puts the next of a letter's mails into the outbox, and queues itself for those after them, in one transaction: a
 * process may die at any moment, and whichever goes on finds who is left. The lock keeps two from going on at once.
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

import { type Context, type Tools, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { countAudience, withdrawAll, writeDownRecipients } from '#server/newsletter/audience/data.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { textOf } from '#shared/articles/article-text.ts';
import { NOT_IN_FUTURE } from '#shared/kit/admin-messages.ts';
import { conflict, malformed, refusal } from '#shared/kit/problem.ts';
import { readStudioTime } from '#shared/kit/read-studio-time.ts';
import { MISSING_CONTENT, MISSING_SUBJECT } from '#shared/newsletter/admin-messages.ts';
import { SEGMENTS, type Segment } from '#shared/newsletter/issue-state.ts';
import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { auditIssue } from './audit-issue.ts';
import { endFinishedIssues, type IssueRecord, lockIssue, updateIssue } from './data.ts';
import { getIssue, liveIssue } from './issues.ts';
import { renderIssue } from './render-issue.ts';

export const START_ISSUE = 'start newsletter issue';
export const SEND_ISSUE_BATCH = 'send newsletter issue';

type Input = { sendAt?: string | undefined; updatedAt?: string | undefined };

/** Now, or at a time: then the segment is evaluated when the time comes. */
export function sendIssue(ctx: Context, id: number, { sendAt, updatedAt }: Input): Promise<Issue> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const row = liveIssue(await lockIssue(tx, id));
    if (row.state !== 'draft') throw conflict('already_sent', 'This newsletter is already being sent.');
    refuseConflict(updatedAt, row.updatedAt);
    refuseIncomplete(row);

    const at = ctx.now();
    const when = sendAt === undefined ? null : readStudioTime(sendAt);
    if (when && when <= at) throw refusal('in_the_past', NOT_IN_FUTURE);
    const count = await countAudience(tx, row.segment, at);
    if (count === 0) throw refusal('nobody_there', 'Nobody in this segment is subscribed.');

    const { subject, segment, content } = row;
    const after = { subject, segment, content, recipients: count, sendAt: when?.toISOString() ?? 'now' };
    await auditIssue(inTransaction, when ? 'schedule' : 'send', id, { after });
    if (when) {
      await updateIssue(tx, id, { state: 'scheduled', sendAt: when });
      await queueJob(tx, { kind: START_ISSUE, payload: { issueId: id }, runAt: when }, at);
    } else {
      await beginSending(inTransaction, row);
    }
    return getIssue(tx, id);
  });
}

/** To the admin alone, marked as a test; its unsubscribe link has no effect, since there is no subscription. */
export function testIssue(ctx: Context, id: number): Promise<{ recipient: string }> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const row = liveIssue(await lockIssue(tx, id));
    refuseIncomplete(row);
    const studio = await readSettings(tx);
    const { html, text } = renderIssue(row, { studio, publicUrl: ctx.publicUrl }, '');
    const recipient = ctx.visitor.email;
    await queueMail(inTransaction, { recipient, subject: `[Test] ${row.subject}`, html, text });
    await auditIssue(inTransaction, 'test', id, { after: { recipient } });
    return { recipient };
  });
}

/** A scheduled issue becomes a draft again; of one being sent, the unsent part is withdrawn. */
export function cancelIssue(ctx: Context, id: number): Promise<Issue> {
  return ctx.db.transaction(async (tx) => {
    await endFinishedIssues(tx, ctx.now());
    const { state } = liveIssue(await lockIssue(tx, id));
    if (state !== 'scheduled' && state !== 'sending') {
      throw conflict('nothing_to_cancel', "There's nothing to cancel: this newsletter isn't being sent.");
    }
    if (state === 'scheduled') await updateIssue(tx, id, { state: 'draft', sendAt: null });
    else {
      await updateIssue(tx, id, { state: 'cancelled', endedAt: ctx.now() });
      await withdrawAll(tx, id);
    }
    const issue = await getIssue(tx, id);
    const after = { state: issue.state, progress: issue.progress };
    await auditIssue({ ...ctx, db: tx }, 'cancel', id, { before: { state }, after });
    return issue;
  });
}

/** In the transaction that has locked the issue: stores its recipients and its state. */
export async function beginSending(
  { db: tx, now }: Pick<Tools, 'db' | 'now'>,
  { id, segment }: IssueRecord,
): Promise<void> {
  const at = now();
  await updateIssue(tx, id, { state: 'sending', sendAt: null, startedAt: at });
  const count = await writeDownRecipients(tx, { issueId: id, segment }, at);
  if (count > 0) return queueJob(tx, { kind: SEND_ISSUE_BATCH, payload: { issueId: id } }, at);
  await updateIssue(tx, id, { state: 'sent', endedAt: at });
}

const NO_SUBJECT = MISSING_SUBJECT;
const NO_CONTENT = MISSING_CONTENT;

/** Only empty paragraphs count as empty; a picture does not. */
function refuseIncomplete({ subject, content }: { subject: string; content: string }): void {
  const hasContent = textOf(content) !== '' || content.includes('<img');
  if (subject && hasContent) return;
  throw malformed(subject ? NO_CONTENT : NO_SUBJECT, {
    ...(!subject && { subject: NO_SUBJECT }),
    ...(!hasContent && { content: NO_CONTENT }),
  });
}

export function countSegments({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<{ segment: Segment; count: number }[]> {
  return Promise.all(
    SEGMENTS.map(async (segment) => ({ segment, count: await countAudience(db, segment, now()) })),
  );
}

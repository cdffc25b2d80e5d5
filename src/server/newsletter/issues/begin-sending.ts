import type { Tools } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue-job.ts';
import { writeDownRecipients } from '#server/newsletter/audience/data.ts';
import { type IssueRecord, updateIssue } from './data.ts';
import { SEND_ISSUE_BATCH } from './job-kinds.ts';

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

import type { Tools } from '#server/kit/http/context.ts';
import type { JobHandlers, Schedule } from '#server/kit/jobs/worker.ts';
import { auditIssue } from './audit-issue.ts';
import { beginSending } from './begin-sending.ts';
import { endFinishedIssues, lockIssue } from './data.ts';
import { SEND_ISSUE_BATCH, START_ISSUE } from './job-kinds.ts';
import { postIssue } from './post-issue.ts';

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
    const inTx = { ...tools, db: tx, visitor: null, ip: 'in process' };
    await beginSending(inTx, row);
    await auditIssue(inTx, 'send', issueId, { after: { segment: row.segment, sendAt: row.sendAt } });
  });
}

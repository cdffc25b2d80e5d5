import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { queueJob } from '#server/kit/jobs/queue-job.ts';
import { countAudience } from '#server/newsletter/audience/data.ts';
import { NOT_IN_FUTURE } from '#shared/kit/admin-messages.ts';
import { conflict, refusal } from '#shared/kit/problem.ts';
import { readStudioTime } from '#shared/kit/read-studio-time.ts';
import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { auditIssue } from './audit-issue.ts';
import { beginSending } from './begin-sending.ts';
import { lockIssue, updateIssue } from './data.ts';
import { getIssue } from './get-issue.ts';
import { START_ISSUE } from './job-kinds.ts';
import { liveIssue } from './live-issue.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';

type Input = { sendAt?: string | undefined; updatedAt?: string | undefined };

/** Now, or at a time: then the segment is evaluated when the time comes. */
export function sendIssue(ctx: Context, id: number, { sendAt, updatedAt }: Input): Promise<Issue> {
  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
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
    await auditIssue(inTx, when ? 'schedule' : 'send', id, { after });
    if (when) {
      await updateIssue(tx, id, { state: 'scheduled', sendAt: when });
      await queueJob(tx, { kind: START_ISSUE, payload: { issueId: id }, runAt: when }, at);
    } else {
      await beginSending(inTx, row);
    }
    return getIssue(tx, id);
  });
}

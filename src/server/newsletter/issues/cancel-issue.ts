import type { Context } from '#server/kit/http/context.ts';
import { withdrawAll } from '#server/newsletter/audience/data.ts';
import { conflict } from '#shared/kit/problem.ts';
import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { auditIssue } from './audit-issue.ts';
import { endFinishedIssues, lockIssue, updateIssue } from './data.ts';
import { getIssue } from './get-issue.ts';
import { liveIssue } from './live-issue.ts';

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

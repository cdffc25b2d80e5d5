import type { Context } from '#server/kit/http/context.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { auditIssue } from './audit-issue.ts';
import { endFinishedIssues, lockIssue, updateIssue } from './data.ts';
import { getIssue } from './get-issue.ts';
import { liveIssue } from './live-issue.ts';

export function removeIssue(ctx: Context, id: number): Promise<undefined> {
  return ctx.db.transaction(async (tx) => {
    await endFinishedIssues(tx, ctx.now()); // an issue whose mails are all sent need not wait for the schedule
    const { state, subject } = liveIssue(await lockIssue(tx, id));
    if (state === 'scheduled' || state === 'sending') {
      throw conflict('on_its_way', 'This newsletter is being sent. Please cancel sending first.');
    }
    await updateIssue(tx, id, { archivedAt: ctx.now() });
    await auditIssue({ ...ctx, db: tx }, 'delete', id, { before: { subject, state } });
    return undefined;
  });
}

export function restoreIssue(ctx: Context, id: number): Promise<Issue> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockIssue(tx, id);
    if (!row) throw notFound('newsletter');
    if (row.archivedAt) {
      await updateIssue(tx, id, { archivedAt: null });
      await auditIssue({ ...ctx, db: tx }, 'restore', id, {
        after: { subject: row.subject, state: row.state },
      });
    }
    return getIssue(tx, id);
  });
}

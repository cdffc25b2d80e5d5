import { sanitiseArticle } from '#server/articles/text/sanitise-article.ts';
import { changesOf } from '#server/audit/changes.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { conflict } from '#shared/kit/problem.ts';
import type { Issue, IssueFields } from '#shared/newsletter/issues-contract.ts';
import { auditIssue } from './audit-issue.ts';
import { insertIssue, lockIssue, updateIssue } from './data.ts';
import { liveIssue } from './live-issue.ts';
import { toIssue } from './to-issue.ts';

export function addIssue(ctx: Context, fields: IssueFields): Promise<Issue> {
  return ctx.db.transaction(async (tx) => {
    const at = ctx.now();
    const whole = { subject: '', preheader: '', content: '', segment: 'all' as const, ...clean(fields) };
    const row = await insertIssue(tx, { ...whole, createdAt: at, updatedAt: at });
    await auditIssue({ ...ctx, db: tx }, 'add', row.id, { after: whole });
    return toIssue(row, []);
  });
}

type Change = IssueFields & { updatedAt?: string | undefined; autosave?: boolean | undefined };

/** Autosaves of a draft, which nobody else sees, are not audited. */
export function changeIssue(
  ctx: Context,
  id: number,
  { updatedAt, autosave, ...fields }: Change,
): Promise<Issue> {
  return ctx.db.transaction(async (tx) => {
    const before = liveIssue(await lockIssue(tx, id));
    if (before.state !== 'draft') {
      throw conflict('no_draft', 'Only a draft can be changed. Please cancel the sending first, or copy it.');
    }
    refuseConflict(updatedAt, before.updatedAt);
    const next = clean(fields);
    const row = await updateIssue(tx, id, { ...next, updatedAt: ctx.now() });
    if (!autosave) {
      await auditIssue({ ...ctx, db: tx }, 'change', id, changesOf(before, { ...before, ...next }));
    }
    return toIssue(row, []);
  });
}

function clean({ content, ...fields }: IssueFields) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as { [Name in keyof typeof fields]: NonNullable<(typeof fields)[Name]> }),
    ...(content !== undefined && { content: sanitiseArticle(content) }),
  };
}

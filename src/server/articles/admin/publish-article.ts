import type { ArticleRow } from '#server/articles/data.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import type { AdminArticle } from '#shared/articles/admin-shapes.ts';
import { whyUnfinished } from '#shared/articles/unfinished-draft.ts';
import { NOT_IN_FUTURE } from '#shared/kit/admin-messages.ts';
import { conflict, refusal } from '#shared/kit/problem.ts';
import { readStudioTime } from '#shared/kit/read-studio-time.ts';
import { getAdminArticle, liveArticle, refuseUnfinished } from './articles.ts';
import { auditArticle } from './audit-article.ts';
import { lockArticle, lockDue, updateArticle } from './data.ts';

export function publishArticle(ctx: Context, id: number): Promise<AdminArticle> {
  return setPublication(ctx, 'publish', id, ({ publishedAt, content }) => {
    if (publishedAt) return null;
    refuseUnfinished(content);
    return { publishedAt: ctx.now(), publishAt: null };
  });
}

export function unpublishArticle(ctx: Context, id: number): Promise<AdminArticle> {
  return setPublication(ctx, 'unpublish', id, ({ publishedAt, publishAt }) =>
    publishedAt || publishAt ? { publishedAt: null, publishAt: null } : null,
  );
}

export function scheduleArticle(ctx: Context, id: number, time: string): Promise<AdminArticle> {
  return setPublication(ctx, 'schedule', id, ({ publishedAt, content }) => {
    const publishAt = readStudioTime(time);
    if (publishAt <= ctx.now()) throw refusal('in_the_past', NOT_IN_FUTURE);
    if (publishedAt) {
      throw conflict('already_published', 'This article is already published. Please unpublish it first.');
    }
    refuseUnfinished(content);
    return { publishedAt: null, publishAt };
  });
}

/**
 * Publishes due articles once each, dated as scheduled. An unfinished draft, scheduled before that was refused, becomes
 * a draft again.
 */
export const dueArticles: Schedule = {
  name: 'due articles',
  everyMinutes: 1,
  run: (tools) =>
    tools.db.transaction(async (tx) => {
      const inTransaction = { ...tools, db: tx, visitor: null, ip: 'in process' };
      for (const { id, publishAt, content } of await lockDue(tx, tools.now())) {
        const isFinished = whyUnfinished(content) === null;
        const before = { publishedAt: null, publishAt };
        const after = { publishedAt: isFinished ? publishAt : null, publishAt: null };
        await updateArticle(tx, id, after);
        await auditArticle(inTransaction, isFinished ? 'publish' : 'unpublish', id, { before, after });
      }
    }),
};

type Publication = Pick<ArticleRow, 'publishedAt' | 'publishAt'>;

/** Shared by publishing, unpublishing and scheduling; `decide` returns null when there is nothing to do. */
function setPublication(
  ctx: Context,
  action: 'publish' | 'unpublish' | 'schedule',
  id: number,
  decide: (row: ArticleRow) => Publication | null,
): Promise<AdminArticle> {
  return ctx.db.transaction(async (tx) => {
    const before = liveArticle(await lockArticle(tx, id));
    const next = decide(before);
    if (next) {
      await updateArticle(tx, id, next);
      await auditArticle({ ...ctx, db: tx }, action, id, { before, after: { ...before, ...next } });
    }
    return getAdminArticle(tx, id);
  });
}

import type { ArticleRow } from '#server/articles/records/data.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminArticle } from '#shared/articles/admin-shapes.ts';
import { auditArticle } from './audit-article.ts';
import { lockArticle, updateArticle } from './data.ts';
import { getAdminArticle } from './get-admin-article.ts';
import { liveArticle } from './live-article.ts';

type Publication = Pick<ArticleRow, 'publishedAt' | 'publishAt'>;

/** Shared by publishing, unpublishing and scheduling; `decide` returns null when there is nothing to do. */
export function setPublication(
  ctx: Context,
  action: string,
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

import type { Context } from '#server/kit/http/context.ts';
import type { AdminArticle } from '#shared/articles/admin-shapes.ts';
import { notFound } from '#shared/kit/problem.ts';
import { freeSlug } from '#shared/kit/slug.ts';
import { auditArticle } from './audit-article.ts';
import { listSlugsLike, lockArticle, updateArticle } from './data.ts';
import { getAdminArticle } from './get-admin-article.ts';

/** Restores it as it was, published or not; one that became due meanwhile is published within a minute. */
export function restoreArticle(ctx: Context, id: number): Promise<AdminArticle> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockArticle(tx, id);
    if (!row) throw notFound('article');
    if (row.deletedAt) {
      const slug = freeSlug(row.slug, await listSlugsLike(tx, row.slug, id));
      await updateArticle(tx, id, { deletedAt: null, slug });
      await auditArticle({ ...ctx, db: tx }, 'restore', id, { after: { ...row, slug, deletedAt: null } });
    }
    return getAdminArticle(tx, id);
  });
}

import { forgetDraft } from '#server/articles/drafts/forget-draft.ts';
import { refuseUnknownTopic } from '#server/articles/topics/refuse-unknown-topic.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import type { ArticleFields } from '#shared/articles/admin-fields.ts';
import type { AdminArticle } from '#shared/articles/admin-shapes.ts';
import { freeSlug } from '#shared/kit/slug.ts';
import { auditArticle } from './audit-article.ts';
import { completeArticle } from './complete-article.ts';
import { listSlugsLike, lockArticle, updateArticle } from './data.ts';
import { getAdminArticle } from './get-admin-article.ts';
import { liveArticle } from './live-article.ts';

/** Changes the text; publishing is separate. */
export function changeArticle(
  ctx: Context,
  id: number,
  { updatedAt, ...fields }: ArticleFields & { updatedAt?: string | undefined },
): Promise<AdminArticle> {
  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    const before = liveArticle(await lockArticle(tx, id));
    refuseConflict(updatedAt, before.updatedAt);
    const whole = completeArticle(fields, before);
    // An article may keep its archived topic: if the topic is restored, the article is listed under it again.
    if (whole.topicId !== before.topicId) await refuseUnknownTopic(tx, whole.topicId);
    if (whole.slug !== before.slug)
      whole.slug = freeSlug(whole.slug, await listSlugsLike(tx, whole.slug, id));
    await updateArticle(tx, id, { ...whole, updatedAt: ctx.now() });
    await auditArticle(inTx, 'change', id, { before, after: { ...before, ...whole } });
    await forgetDraft(inTx, String(id));
    return getAdminArticle(tx, id);
  });
}

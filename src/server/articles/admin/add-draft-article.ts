import { insertArticle } from '#server/articles/records/data.ts';
import { refuseUnknownTopic } from '#server/articles/topics/refuse-unknown-topic.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { ArticleFields } from '#shared/articles/admin-fields.ts';
import type { AdminArticle } from '#shared/articles/admin-shapes.ts';
import { freeSlug } from '#shared/kit/slug.ts';
import { auditArticle } from './audit-article.ts';
import { completeArticle } from './complete-article.ts';
import { listSlugsLike } from './data.ts';
import { getAdminArticle } from './get-admin-article.ts';

/** In the caller's transaction. Whether written by a person or a service, it is a draft that a person publishes. */
export async function addDraftArticle(
  inTx: Context,
  action: 'add' | 'generate',
  fields: ArticleFields,
): Promise<AdminArticle> {
  const whole = completeArticle(fields);
  await refuseUnknownTopic(inTx.db, whole.topicId);
  const slug = freeSlug(whole.slug, await listSlugsLike(inTx.db, whole.slug));
  const at = inTx.now();
  const row = { ...whole, slug, createdAt: at, updatedAt: at };
  const { id } = await insertArticle(inTx.db, row);
  await auditArticle(inTx, action, id, { after: row });
  return getAdminArticle(inTx.db, id);
}

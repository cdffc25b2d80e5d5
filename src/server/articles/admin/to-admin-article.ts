import { sanitiseArticle } from '#server/articles/text/sanitise-article.ts';
import type { AdminArticle } from '#shared/articles/admin-shapes.ts';
import { statusOf } from '#shared/articles/article-status.ts';
import type { FoundArticle } from './data.ts';

/** The admin's view; sanitised once more, since it goes into an editor. */
export function toAdminArticle({ article, topic }: FoundArticle): AdminArticle {
  const { previewTokenHash: _, previewEndsAt, deletedAt: __, ...row } = article;
  const { publishAt, publishedAt, createdAt, updatedAt, ...fields } = row;
  return {
    ...fields,
    content: sanitiseArticle(article.content),
    topic,
    topicId: topic?.id ?? null,
    topicName: topic?.name ?? null,
    status: statusOf(article),
    published: publishedAt !== null,
    publishedAt: publishedAt?.toISOString() ?? null,
    publishAt: publishAt?.toISOString() ?? null,
    previewEndsAt: previewEndsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

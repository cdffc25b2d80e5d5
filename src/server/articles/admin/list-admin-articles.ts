import type { Db } from '#server/kit/db/db.ts';
import type { AdminArticleQuery } from '#shared/articles/admin-contract.ts';
import type { AdminArticleRow } from '#shared/articles/admin-shapes.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { type ArticleQuery, listArticlePage } from './data.ts';
import { toAdminArticle } from './to-admin-article.ts';

export async function listAdminArticles(db: Db, query: AdminArticleQuery): Promise<PageOf<AdminArticleRow>> {
  const filter = { ...readQuery(query), limit: query.pageSize, offset: offsetOf(query) };
  const { items, total } = await listArticlePage(db, filter);
  return { items: items.map(toAdminArticle), total };
}

/** The filters, without the page. */
export function readQuery({
  q,
  status,
  topicId,
  sort,
}: AdminArticleQuery): Omit<ArticleQuery, 'limit' | 'offset'> {
  const offered = ['createdAt', 'updatedAt', 'title'] as const;
  return {
    words: q,
    status,
    topicId,
    sort: readSort(sort, offered, { field: 'createdAt', descending: true }),
  };
}

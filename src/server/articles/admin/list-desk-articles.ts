import type { Db } from '#server/kit/db/db.ts';
import type { DeskArticleQuery } from '#shared/articles/admin-contract.ts';
import type { DeskArticleRow } from '#shared/articles/admin-shapes.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { type ArticleWish, listArticlePage } from './data.ts';
import { toDeskArticle } from './to-desk-article.ts';

export async function listDeskArticles(db: Db, query: DeskArticleQuery): Promise<PageOf<DeskArticleRow>> {
  const wish = { ...readWish(query), limit: query.pageSize, offset: offsetOf(query) };
  const { items, total } = await listArticlePage(db, wish);
  return { items: items.map(toDeskArticle), total };
}

/** What is asked for, without the page. */
export function readWish({
  q,
  status,
  topicId,
  sort,
}: DeskArticleQuery): Omit<ArticleWish, 'limit' | 'offset'> {
  const offered = ['createdAt', 'updatedAt', 'title'] as const;
  return {
    words: q,
    status,
    topicId,
    sort: readSort(sort, offered, { field: 'createdAt', descending: true }),
  };
}

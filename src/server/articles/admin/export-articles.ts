import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import type { AdminArticleQuery } from '#shared/articles/admin-contract.ts';
import { statusOf } from '#shared/articles/article-status.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { listArticlePage } from './data.ts';
import { readQuery } from './list-admin-articles.ts';

const HEADINGS = ['Id', 'Title', 'Slug', 'Status', 'Topic', 'Excerpt', 'Minutes', 'Published', 'Created'];

/** The filtered list as CSV; dates are in studio time. */
export async function exportArticles({ db, now }: Context, query: AdminArticleQuery): Promise<FileAnswer> {
  const { items } = await listArticlePage(db, { ...readQuery(query), limit: NO_LIMIT, offset: 0 });
  const lines = items.map(({ article, topic }) => [
    ...[article.id, article.title, article.slug, statusOf(article), topic?.name ?? '', article.excerpt],
    ...[article.readTime ?? '', dayOf(article.publishedAt ?? article.publishAt), dayOf(article.createdAt)],
  ]);
  return { name: `articles-${studioDay(now())}.csv`, content: writeCsv([HEADINGS, ...lines]) };
}

function dayOf(instant: Date | null): string {
  return instant ? studioDay(instant) : '';
}

import type { ArticleRow } from '#server/articles/records/data.ts';
import { notFound } from '#shared/kit/problem.ts';

export function liveArticle(row: ArticleRow | undefined): ArticleRow {
  if (!row || row.deletedAt) throw notFound('article');
  return row;
}

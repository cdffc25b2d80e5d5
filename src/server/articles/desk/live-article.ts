import { notFound } from '#shared/kit/problem.ts';
import type { ArticleRow } from '../records/data.ts';

export function liveArticle(row: ArticleRow | undefined): ArticleRow {
  if (!row || row.deletedAt) throw notFound('article');
  return row;
}

import type { Context } from '#server/kit/http/context.ts';
import type { Article, ArticleCard } from '#shared/articles/contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { listPublishedRows } from './data.ts';
import { sanitiseArticle } from './text/sanitise-article.ts';

export function listArticles({ db }: Pick<Context, 'db'>): Promise<ArticleCard[]> {
  return listPublishedRows(db);
}

/** Sanitised again on output: stored rows may be older than the rules. */
export async function getArticle({ db }: Pick<Context, 'db'>, slug: string): Promise<Article> {
  const [article] = await listPublishedRows(db, slug);
  if (!article) throw notFound('article');
  return { ...article, content: sanitiseArticle(article.content) };
}

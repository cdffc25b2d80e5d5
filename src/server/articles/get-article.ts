import type { Context } from '#server/kit/http/context.ts';
import type { Article } from '#shared/articles/contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { listPublishedRows } from './records/data.ts';
import { sanitiseArticle } from './text/sanitise-article.ts';

/** Sanitised again on output: stored rows may be older than the rules. */
export async function getArticle({ db }: Pick<Context, 'db'>, slug: string): Promise<Article> {
  const [article] = await listPublishedRows(db, slug);
  if (!article) throw notFound('article');
  return { ...article, content: sanitiseArticle(article.content) };
}

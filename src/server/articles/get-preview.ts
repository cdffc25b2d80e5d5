import type { Context } from '#server/kit/http/context.ts';
import type { ArticlePreview } from '#shared/articles/admin-shapes.ts';
import { notFound } from '#shared/kit/problem.ts';
import { hashPreviewToken } from './admin/preview-link.ts';
import { findByPreviewToken } from './records/data.ts';
import { sanitiseArticle } from './text/sanitise-article.ts';

export async function getPreview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<ArticlePreview> {
  const article = await findByPreviewToken(db, hashPreviewToken(token), now());
  if (!article) throw notFound('article');
  return { ...article, content: sanitiseArticle(article.content) };
}

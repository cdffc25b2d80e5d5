import type { ArticleRow } from '#server/articles/records/data.ts';
import { sanitiseArticle } from '#server/articles/text/sanitise-article.ts';
import type { ArticleFields } from '#shared/articles/admin-fields.ts';
import { TITLE_AND_CONTENT } from '#shared/articles/admin-messages.ts';
import { excerptOf, textOf } from '#shared/articles/excerpt.ts';
import { plainText } from '#shared/articles/plain-text.ts';
import { readTimeOf } from '#shared/articles/read-time.ts';
import { malformed } from '#shared/kit/problem.ts';
import { slugOf } from '#shared/kit/slug.ts';

const REQUIRED = TITLE_AND_CONTENT;

type Before = Pick<
  ArticleRow,
  'title' | 'content' | 'slug' | 'excerpt' | 'featuredImage' | 'topicId' | 'seoTitle' | 'seoDescription'
>;

/** The whole article from the request: omitted fields keep their value, empty ones get the default. */
export function completeArticle(fields: ArticleFields, before?: Before) {
  const title = fields.title ?? (fields.title === undefined ? before?.title : undefined) ?? '';
  const content = sanitiseArticle(
    fields.content ?? (fields.content === undefined ? before?.content : undefined) ?? '',
  );
  refuseEmpty(title, content);

  const stored = <Name extends keyof Before & keyof ArticleFields>(name: Name) =>
    fields[name] === undefined ? before?.[name] : fields[name];
  const slug = stored('slug');
  const excerpt = stored('excerpt') || plainText(excerptOf(content));
  return {
    title,
    content,
    excerpt,
    slug: slug && slug === before?.slug ? slug : slugOf(slug || title, 'article'),
    featuredImage: stored('featuredImage') || null,
    topicId: stored('topicId') ?? null,
    seoTitle: stored('seoTitle') || title,
    seoDescription: stored('seoDescription') || excerpt,
    readTime: readTimeOf(content),
  };
}

/** Only empty paragraphs count as empty; a picture does not. */
function refuseEmpty(title: string, content: string): void {
  const hasContent = textOf(content) !== '' || content.includes('<img');
  if (title && hasContent) return;
  throw malformed(REQUIRED, {
    ...(!title && { title: REQUIRED }),
    ...(!hasContent && { content: REQUIRED }),
  });
}

import type { ArticleFields, DraftFields } from '#shared/articles/admin-fields.ts';
import type { AdminArticle } from '#shared/articles/admin-shapes.ts';
import { excerptOf, textOf } from '#shared/articles/excerpt.ts';

/** What stands in the form. What is empty gets its default when it is saved. */
export type ArticleDraft = {
  title: string;
  content: string;
  slug: string;
  excerpt: string;
  featuredImage: string;
  topicId: number | null;
  seoTitle: string;
  seoDescription: string;
};

const BLANK: ArticleDraft = {
  ...{ title: '', content: '', slug: '', excerpt: '' },
  ...{ featuredImage: '', topicId: null, seoTitle: '', seoDescription: '' },
};

/**
 * What is only the default stays empty, so that it follows the text; but the slug is written out: an address that
 * is known to others must not change with a title.
 */
export function toArticleDraft(article: AdminArticle | null): ArticleDraft {
  if (!article) return BLANK;
  const { title, content, slug, excerpt, featuredImage, topicId, seoTitle, seoDescription } = article;
  return {
    ...{ title, content, slug, topicId, featuredImage: featuredImage ?? '' },
    excerpt: excerpt === excerptOf(content) ? '' : excerpt,
    seoTitle: seoTitle === title ? '' : seoTitle,
    seoDescription: seoDescription === excerpt ? '' : seoDescription,
  };
}

/** What was typed and never saved, over what it was typed over. */
export function restoreDraft(saved: DraftFields, article: AdminArticle | null): ArticleDraft {
  const given = Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== undefined));
  return { ...toArticleDraft(article), ...given };
}

export function fromArticleDraft({ featuredImage, ...draft }: ArticleDraft): ArticleFields {
  return { ...draft, featuredImage: featuredImage.trim() || null };
}

/** One sentence about both, beside the first that is missing. */
export function validateArticle({ title, content }: ArticleDraft): { title?: string; content?: string } {
  const required = 'Title and content are required';
  if (!title.trim()) return { title: required };
  return hasContent(content) ? {} : { content: required };
}

/** A picture alone is something; a heading without words is not. */
export function hasContent(html: string): boolean {
  return /<img\b/i.test(html) || textOf(html) !== '';
}

/** "420 words, 2 min read" */
export function wordCount(html: string): number {
  const text = textOf(html);
  return text === '' ? 0 : text.split(' ').length;
}

import { TITLE_AND_CONTENT } from '#shared/articles/admin-messages.ts';
import type { AdminArticle, ArticleFields, DraftFields } from '#shared/articles/admin-shapes.ts';
import { excerptOf, textOf } from '#shared/articles/article-text.ts';

/** The form's values. Empty ones get their default when saved. */
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
  title: '',
  content: '',
  slug: '',
  excerpt: '',
  featuredImage: '',
  topicId: null,
  seoTitle: '',
  seoDescription: '',
};

/**
 * Values equal to the default stay empty, so that they follow the text; but the slug is kept: a published URL must
 * not change with a title.
 */
export function toArticleDraft(article: AdminArticle | null): ArticleDraft {
  if (!article) return BLANK;
  const { title, content, slug, excerpt, featuredImage, topicId, seoTitle, seoDescription } = article;
  return {
    title,
    content,
    slug,
    topicId,
    featuredImage: featuredImage ?? '',
    excerpt: excerpt === excerptOf(content) ? '' : excerpt,
    seoTitle: seoTitle === title ? '' : seoTitle,
    seoDescription: seoDescription === excerpt ? '' : seoDescription,
  };
}

/** The autosaved fields over the article's. */
export function restoreDraft(saved: DraftFields, article: AdminArticle | null): ArticleDraft {
  const given = Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== undefined));
  return { ...toArticleDraft(article), ...given };
}

export function fromArticleDraft({ featuredImage, ...draft }: ArticleDraft): ArticleFields {
  return { ...draft, featuredImage: featuredImage.trim() || null };
}

/** One message for both, at the first that is missing. */
export function validateArticle({ title, content }: ArticleDraft): { title?: string; content?: string } {
  if (!title.trim()) return { title: TITLE_AND_CONTENT };
  return hasContent(content) ? {} : { content: TITLE_AND_CONTENT };
}

/** A picture alone counts as content; an empty heading does not. */
function hasContent(html: string): boolean {
  return /<img\b/i.test(html) || textOf(html) !== '';
}

/** "420 words, 2 min read" */
export function wordCount(html: string): number {
  const text = textOf(html);
  return text === '' ? 0 : text.split(' ').length;
}

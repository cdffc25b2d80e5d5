import * as z from 'zod/mini';
import { instant } from '#shared/kit/fields.ts';
import { draftFields } from './admin-fields.ts';
import { ARTICLE_STATUSES } from './article-status.ts';
import { article, articleCard, topic } from './contract.ts';

export const articleStatus = z.enum(ARTICLE_STATUSES, `Please give one of ${ARTICLE_STATUSES.join(', ')}`);

/** A row of the list, without the text. */
export const adminArticleRow = z.extend(articleCard, {
  status: articleStatus,
  publishedAt: z.nullable(instant),
  /** When it will be published; only while it is scheduled. */
  publishAt: z.nullable(instant),
  seoTitle: z.string(),
  seoDescription: z.string(),
  createdAt: instant,
  /** Sent back as `updatedAt` of a change, to detect a conflicting save. */
  updatedAt: instant,
});
export type AdminArticleRow = z.infer<typeof adminArticleRow>;

export const adminArticle = z.extend(adminArticleRow, {
  /** HTML, sanitised. */
  content: z.string(),
  /** When the preview link expires; null while there is none. */
  previewEndsAt: z.nullable(instant),
});
export type AdminArticle = z.infer<typeof adminArticle>;

/** The unsaved content of an admin's editor: private to them, one per article and one for a new article. */
export const articleDraft = z.object({
  fields: draftFields,
  /** The article's `updatedAt` when the editor was opened: a different one now means a conflict. */
  edition: z.nullable(instant),
  savedAt: instant,
});
export type ArticleDraft = z.infer<typeof articleDraft>;

export const adminTopic = z.extend(topic, {
  updatedAt: instant,
  /** How many articles would be left without a topic. */
  articleCount: z.int(),
});
export type AdminTopic = z.infer<typeof adminTopic>;

export const articlePreview = z.extend(article, { publishedAt: z.nullable(instant) });
export type ArticlePreview = z.infer<typeof articlePreview>;

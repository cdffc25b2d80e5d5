import * as z from 'zod/mini';
import { id, instant } from '#shared/kit/fields.ts';
import { MISSING_TOPIC_NAME } from './admin-messages.ts';
import { ARTICLE_STATUSES } from './article-status.ts';
import { plainText } from './article-text.ts';
import { article, articleCard, topic } from './contract.ts';

/** The longest article. The request limit is larger, so that people get this message. */
const MOST_CONTENT = 500_000;
const TOO_LONG = 'This is too long for an article: at most 500,000 characters of HTML';
const NO_PICTURE = 'Please enter a picture URL that starts with https://, or upload a picture';
const NO_TOPIC = 'Please choose one of the topics';
const MOST_KEYWORDS = 30;
const PICTURE = /^$|^https?:\/\/[^\s"'<>\\]+$|^\/(files|pictures)\/[\w./-]+$/i;

const upTo = (max: number) => z.maxLength(max, `At most ${max} characters`);

/** Before sanitising, which takes time proportional to the length. */
const asSent = (message: string) => z.string(message).check(upTo(5_000));

/** One line of plain text, without markup. */
const line = (max: number) =>
  z.pipe(z.pipe(asSent('Please give a text'), z.transform(plainText)), z.string().check(upTo(max)));
const content = z.string().check(z.maxLength(MOST_CONTENT, TOO_LONG));

/** An integer, or its decimal text; any other text means none. */
const topicId = z.pipe(
  z.pipe(
    z.union([z.number(), z.string(), z.null()], NO_TOPIC),
    z.transform((given: number | string | null) => (typeof given === 'string' ? readId(given) : given)),
  ),
  z.nullable(z.int(NO_TOPIC).check(z.minimum(1, NO_TOPIC), z.maximum(2_147_483_647, NO_TOPIC))),
);

/** Any https URL, or the URL of an upload. http becomes https, since pages show no picture over plain http. */
const picture = z.pipe(
  z.string().check(z.trim(), upTo(500), z.regex(PICTURE, NO_PICTURE)),
  z.transform((url) => url.replace(/^http:/i, 'https:')),
);

/**
 * Omitted fields keep their value; empty ones get the default. `title` and `content` are optional here, so that one
 * message names both: `Title and content are required`.
 */
export const articleFields = z.object({
  title: z.nullish(line(200)),
  content: z.nullish(content),
  slug: z.nullish(line(200)),
  excerpt: z.nullish(line(600)),
  featuredImage: z.nullish(picture),
  topicId: z.optional(topicId),
  seoTitle: z.nullish(line(200)),
  seoDescription: z.nullish(line(600)),
});
export type ArticleFields = z.infer<typeof articleFields>;

const asTyped = (max: number) => z.optional(z.string().check(upTo(max)));

/** As in the editor, however unfinished. */
export const draftFields = z.object({
  title: asTyped(1_000),
  content: z.optional(content),
  slug: asTyped(1_000),
  excerpt: asTyped(5_000),
  featuredImage: asTyped(2_000),
  topicId: z.optional(z.nullable(id)),
  seoTitle: asTyped(1_000),
  seoDescription: asTyped(5_000),
});
export type DraftFields = z.infer<typeof draftFields>;

export const topicFields = z.object({
  name: z.pipe(
    z.pipe(asSent(MISSING_TOPIC_NAME), z.transform(plainText)),
    z.string().check(z.minLength(1, MISSING_TOPIC_NAME), upTo(80)),
  ),
  description: z.nullish(line(500)),
  keywords: z.nullish(
    z.array(line(60)).check(z.maxLength(MOST_KEYWORDS, `At most ${MOST_KEYWORDS} keywords`)),
  ),
});
export type TopicFields = z.infer<typeof topicFields>;

function readId(text: string): number | null {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : null;
}

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

import * as z from 'zod/mini';
import { get } from '#shared/kit/define-endpoint.ts';
import { id, instant } from '#shared/kit/fields.ts';
import { optionalPage } from '#shared/kit/page-query.ts';

export const topic = z.object({
  id,
  name: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  createdAt: instant,
});
export type Topic = z.infer<typeof topic>;

export const articleCard = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  featuredImage: z.nullable(z.string()),
  topicId: z.nullable(id),
  topic: z.nullable(z.object({ id, name: z.string() })),
  topicName: z.nullable(z.string()),
  published: z.boolean(),
  publishedAt: instant,
  /** In minutes. */
  readTime: z.nullable(z.int()),
});
export type ArticleCard = z.infer<typeof articleCard>;

export const article = z.extend(articleCard, {
  /** HTML, sanitised when stored and again on output. */
  content: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type Article = z.infer<typeof article>;

const bySlug = z.object({ slug: z.string().check(z.maxLength(200)) });

export const articlesApi = {
  topics: get('/api/topics', {
    access: 'public',
    summary: 'The topics of the articles.',
    query: optionalPage,
    reply: z.array(topic),
    paged: true,
    cached: true,
  }),
  articles: get('/api/articles', {
    access: 'public',
    summary: 'The published articles, newest first.',
    query: optionalPage,
    reply: z.array(articleCard),
    paged: true,
    cached: true,
  }),
  article: get('/api/articles/:slug', {
    access: 'public',
    summary: 'One published article; drafts are not found.',
    params: bySlug,
    reply: article,
    cached: true,
  }),
};

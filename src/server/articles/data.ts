import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import type { Article, Topic } from '#shared/articles/contract.ts';
import { articles, topics } from './tables.ts';

export type NewTopicRow = typeof topics.$inferInsert;
export type NewArticleRow = typeof articles.$inferInsert;

export async function insertTopic(db: Db, row: NewTopicRow): Promise<{ id: number }> {
  const [inserted] = await db.insert(topics).values(row).returning({ id: topics.id });
  return inserted!;
}

export async function insertArticle(db: Db, row: NewArticleRow): Promise<{ id: number }> {
  const [inserted] = await db.insert(articles).values(row).returning({ id: articles.id });
  return inserted!;
}

export async function listTopicRows(db: Db): Promise<Topic[]> {
  const rows = await db.select().from(topics).orderBy(asc(topics.id));
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

/** What has a date of publication is published: a coming one is set by a job on its day, never read ahead. */
export async function listPublishedRows(db: Db, slug?: string): Promise<Article[]> {
  const rows = await db
    .select({ article: articles, topicName: topics.name })
    .from(articles)
    .leftJoin(topics, eq(topics.id, articles.topicId))
    .where(and(isNotNull(articles.publishedAt), slug === undefined ? undefined : eq(articles.slug, slug)))
    .orderBy(desc(articles.publishedAt), desc(articles.id));
  return rows.map(({ article, topicName }) => ({
    ...article,
    topicName,
    publishedAt: (article.publishedAt ?? article.createdAt).toISOString(),
    createdAt: article.createdAt.toISOString(),
    updatedAt: article.updatedAt.toISOString(),
  }));
}

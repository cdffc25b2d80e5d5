import { and, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import type { Article } from '#shared/articles/contract.ts';
import { articles, topics } from './tables.ts';

export type ArticleRow = typeof articles.$inferSelect;
export type NewArticleRow = typeof articles.$inferInsert;
export type NewTopicRow = typeof topics.$inferInsert;

export async function insertTopic(db: Db, row: NewTopicRow): Promise<{ id: number }> {
  const [inserted] = await db.insert(topics).values(row).returning({ id: topics.id });
  return inserted!;
}

export async function insertArticle(db: Db, row: NewArticleRow): Promise<{ id: number }> {
  const [inserted] = await db.insert(articles).values(row).returning({ id: articles.id });
  return inserted!;
}

/** What has a date of publication is published: a coming one is set by a job on its day, never read ahead. */
export async function listPublishedRows(db: Db, slug?: string): Promise<Article[]> {
  const isRequested = slug === undefined ? undefined : eq(articles.slug, slug);
  const rows = await listWithTopic(db, and(isNotNull(articles.publishedAt), isRequested));
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt ?? row.createdAt }));
}

export async function findByPreviewToken(db: Db, tokenHash: Buffer, now: Date) {
  const isLive = and(eq(articles.previewTokenHash, tokenHash), gt(articles.previewEndsAt, now));
  const [found] = await listWithTopic(db, isLive);
  return found;
}

/** A topic that was deleted is none; should it come back, its articles are under it again. */
async function listWithTopic(db: Db, condition: SQL | undefined) {
  const rows = await db
    .select({ article: articles, topicId: topics.id, topicName: topics.name })
    .from(articles)
    .leftJoin(topics, and(eq(topics.id, articles.topicId), isNull(topics.deletedAt)))
    .where(and(isNull(articles.deletedAt), condition))
    .orderBy(desc(articles.publishedAt), desc(articles.id));
  return rows.map(({ article: { publishedAt, createdAt, updatedAt, ...article }, topicId, topicName }) => ({
    ...article,
    topicId,
    topic: topicId === null || topicName === null ? null : { id: topicId, name: topicName },
    topicName,
    published: publishedAt !== null,
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    // Publishing is no change of the text, but nothing was updated before it was there.
    updatedAt: (publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt).toISOString(),
  }));
}

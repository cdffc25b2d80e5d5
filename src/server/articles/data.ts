import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AuditNames } from '#server/audit/hooks.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import type { Article } from '#shared/articles/contract.ts';
import { articles, topics } from './tables.ts';

export type ArticleRow = typeof articles.$inferSelect;
export type NewArticleRow = typeof articles.$inferInsert;
export type NewTopicRow = typeof topics.$inferInsert;

export async function insertTopic(db: Db, row: NewTopicRow): Promise<{ id: number }> {
  return oneRow(await db.insert(topics).values(row).returning({ id: topics.id }));
}

export async function insertArticle(db: Db, row: NewArticleRow): Promise<{ id: number }> {
  return oneRow(await db.insert(articles).values(row).returning({ id: articles.id }));
}

/** A publication date means published: for a scheduled article the job sets it on its day. */
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

/** An archived topic counts as none; once restored, its articles are listed under it again. */
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
    // Publishing does not change the text, but `updatedAt` must not be before the publication.
    updatedAt: (publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt).toISOString(),
  }));
}

export const articleAuditNames: AuditNames = {
  topic: (id) => sql`select name from topics where id = ${id}`,
  article: (id) => sql`select title from articles where id = ${id}`,
};

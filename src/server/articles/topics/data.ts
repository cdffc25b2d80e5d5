import { and, asc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import { articles, topics } from '#server/articles/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { lockById } from '#server/kit/db/record-rows.ts';
import type { AdminTopic } from '#shared/articles/admin-shapes.ts';

export type TopicRow = typeof topics.$inferSelect;
type NewRow = typeof topics.$inferInsert;

const isLive = isNull(topics.deletedAt);

export async function listTopicRows(db: Db): Promise<AdminTopic[]> {
  const rows = await db
    .select({ ...getTableColumns(topics), articleCount: sql<number>`count(${articles.id})::int` })
    .from(topics)
    .leftJoin(articles, and(eq(articles.topicId, topics.id), isNull(articles.deletedAt)))
    .where(isLive)
    .groupBy(topics.id)
    .orderBy(asc(topics.id));
  return rows.map(({ articleCount, ...row }) => toTopic(row, articleCount));
}

export async function findTopic(db: Db, id: number): Promise<TopicRow | undefined> {
  const [row] = await db
    .select()
    .from(topics)
    .where(and(eq(topics.id, id), isLive));
  return row;
}

/** Includes archived ones, to be restored. */
export const lockTopic = lockById(topics, 'no key update');

export async function isNameTaken(db: Db, name: string, besides = 0): Promise<boolean> {
  const isSame = sql`lower(${topics.name}) = lower(${name})`;
  return (await db.$count(topics, and(isSame, isLive, ne(topics.id, besides)))) > 0;
}

export async function insertTopicRow(db: Db, row: NewRow): Promise<TopicRow> {
  return oneRow(await db.insert(topics).values(row).returning());
}

export async function updateTopic(tx: Db, id: number, row: Partial<NewRow>): Promise<TopicRow> {
  return oneRow(await tx.update(topics).set(row).where(eq(topics.id, id)).returning());
}

export async function countArticles(db: Db, topicId: number): Promise<number> {
  return db.$count(articles, and(eq(articles.topicId, topicId), isNull(articles.deletedAt)));
}

export function toTopic({ deletedAt: _, ...row }: TopicRow, articleCount: number): AdminTopic {
  return {
    ...row,
    articleCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

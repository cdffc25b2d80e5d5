import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  ilike,
  isNotNull,
  isNull,
  like,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { ArticleRow } from '#server/articles/data.ts';
import { articles, topics } from '#server/articles/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { lockById, updateById } from '#server/kit/db/record-rows.ts';
import type { ArticleStatus } from '#shared/articles/article-status.ts';
import type { PageOf } from '#shared/kit/page-of.ts';

/** With its topic; an archived topic counts as none. */
export type FoundArticle = { article: ArticleRow; topic: { id: number; name: string } | null };

export type ArticleQuery = {
  words?: string | undefined;
  status?: ArticleStatus | undefined;
  topicId?: number | undefined;
  sort: { field: 'createdAt' | 'updatedAt' | 'title'; descending: boolean };
  limit: number;
  offset: number;
};

const isLive = isNull(articles.deletedAt);
const liveTopic = and(eq(topics.id, articles.topicId), isNull(topics.deletedAt));
const topic = { id: topics.id, name: topics.name };
/** Lists do not need the text. */
const withoutText = { ...getTableColumns(articles), content: sql<string>`''` };

export async function listArticlePage(db: Db, query: ArticleQuery): Promise<PageOf<FoundArticle>> {
  const condition = and(isLive, hasWords(query.words), hasStatus(query.status), isUnder(query.topicId));
  const order = query.sort.descending ? desc : asc;
  const items = await db
    .select({ article: withoutText, topic })
    .from(articles)
    .leftJoin(topics, liveTopic)
    .where(condition)
    .orderBy(order(articles[query.sort.field]), order(articles.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(articles)
    .leftJoin(topics, liveTopic)
    .where(condition);
  return { items, total: counted?.total ?? 0 };
}

export async function findArticle(db: Db, id: number): Promise<FoundArticle | undefined> {
  const [found] = await db
    .select({ article: articles, topic })
    .from(articles)
    .leftJoin(topics, liveTopic)
    .where(and(eq(articles.id, id), isLive));
  return found;
}

/** Includes archived ones, to be restored. */
export const lockArticle = lockById(articles, 'no key update');

export const updateArticle = updateById(articles);

/** Locked until the transaction ends, so that two concurrent requests get two different slugs. */
export async function listSlugsLike(tx: Db, slug: string, besides = 0): Promise<Set<string>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('article slugs'))`);
  const rows = await tx
    .select({ slug: articles.slug })
    .from(articles)
    .where(
      and(or(eq(articles.slug, slug), like(articles.slug, `${slug}-%`)), isLive, ne(articles.id, besides)),
    );
  return new Set(rows.map((row) => row.slug));
}

/** Those to be published by now, locked: a concurrent run waits, and finds them published. */
export async function lockDue(tx: Db, now: Date): Promise<ArticleRow[]> {
  return tx
    .select()
    .from(articles)
    .where(and(lte(articles.publishAt, now), isNull(articles.publishedAt), isLive))
    .orderBy(articles.id)
    .for('no key update');
}

function hasWords(words: string | undefined) {
  if (!words) return undefined;
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    ...[articles.title, articles.excerpt, articles.slug, topics.name].map((each) => ilike(each, pattern)),
  );
}

function hasStatus(status: ArticleStatus | undefined) {
  if (status === 'published') return isNotNull(articles.publishedAt);
  if (status === 'scheduled') return isNotNull(articles.publishAt);
  return status && and(isNull(articles.publishedAt), isNull(articles.publishAt));
}

function isUnder(topicId: number | undefined) {
  return topicId === undefined ? undefined : eq(topics.id, topicId);
}

import type { Db } from '#server/kit/db/db.ts';
import { readTimeOf } from '#shared/articles/article-text.ts';
import { insertArticle, insertTopic, type NewArticleRow, type NewTopicRow } from './data.ts';
import { sanitiseArticle } from './text/sanitise-article.ts';

export type NewArticle = Omit<NewArticleRow, 'id' | 'readTime'>;
export type NewTopic = Omit<NewTopicRow, 'id' | 'createdAt' | 'updatedAt'>;

export async function addArticle(db: Db, article: NewArticle): Promise<number> {
  const content = sanitiseArticle(article.content);
  const { id } = await insertArticle(db, { ...article, content, readTime: readTimeOf(content) });
  return id;
}

export async function addTopic(db: Db, topic: NewTopic, now: Date): Promise<number> {
  const { id } = await insertTopic(db, { ...topic, createdAt: now, updatedAt: now });
  return id;
}

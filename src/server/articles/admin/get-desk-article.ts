import type { Db } from '#server/kit/db/db.ts';
import type { DeskArticle } from '#shared/articles/admin-shapes.ts';
import { notFound } from '#shared/kit/problem.ts';
import { findArticle } from './data.ts';
import { toDeskArticle } from './to-desk-article.ts';

export async function getDeskArticle(db: Db, id: number): Promise<DeskArticle> {
  const found = await findArticle(db, id);
  if (!found) throw notFound('article');
  return toDeskArticle(found);
}

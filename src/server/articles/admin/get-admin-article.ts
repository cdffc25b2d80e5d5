import type { Db } from '#server/kit/db/db.ts';
import type { AdminArticle } from '#shared/articles/admin-shapes.ts';
import { notFound } from '#shared/kit/problem.ts';
import { findArticle } from './data.ts';
import { toAdminArticle } from './to-admin-article.ts';

export async function getAdminArticle(db: Db, id: number): Promise<AdminArticle> {
  const found = await findArticle(db, id);
  if (!found) throw notFound('article');
  return toAdminArticle(found);
}

import type { Db } from '#server/kit/db/db.ts';
import type { AdminCategory } from '#shared/catalog/admin-contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { listCategoriesWithCounts } from './data.ts';

export async function getAdminCategory(db: Db, id: number): Promise<AdminCategory> {
  const category = (await listCategoriesWithCounts(db)).find((each) => each.id === id);
  if (!category) throw notFound('category');
  return category;
}

/** The fields of a category the audit log compares. */
export function categoryFields({ name, slug, description, isActive }: AdminCategory) {
  return { name, slug, description, isActive };
}

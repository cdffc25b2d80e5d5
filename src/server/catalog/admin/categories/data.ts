import { and, asc, count, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { categories, products } from '#server/catalog/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { lockLive, updateById } from '#server/kit/db/record-rows.ts';
import type { AdminCategory } from '#shared/catalog/admin-contract.ts';

export type CategoryRow = typeof categories.$inferSelect;

/** In display order, each with its number of products. */
export async function listCategoriesWithCounts(db: Db): Promise<AdminCategory[]> {
  const rows = await db
    .select({ category: categories, productCount: count(products.id) })
    .from(categories)
    .leftJoin(products, and(eq(products.categoryId, categories.id), isNull(products.archivedAt)))
    .where(isNull(categories.archivedAt))
    .groupBy(categories.id)
    .orderBy(asc(categories.sort), asc(categories.id));
  return rows.map(({ category: { archivedAt: _, createdAt, updatedAt, ...row }, productCount }) => ({
    ...row,
    productCount,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

/** Serialises naming, so that no two categories get the same name. Readers do not wait. */
export async function lockNames(tx: Db): Promise<CategoryRow[]> {
  await tx.execute(sql`lock table categories in share row exclusive mode`);
  return tx.select().from(categories).where(isNull(categories.archivedAt));
}

/** Locked until the transaction ends: no product can be added to it meanwhile. */
export const lockCategory = lockLive(categories, 'update');

export async function findArchived(tx: Db, id: number): Promise<CategoryRow | undefined> {
  const [row] = await tx
    .select()
    .from(categories)
    .where(and(eq(categories.id, id), isNotNull(categories.archivedAt)));
  return row;
}

/** Locked against deletion until the product is in it. */
export async function shareCategories(tx: Db): Promise<CategoryRow[]> {
  return tx.select().from(categories).where(isNull(categories.archivedAt)).for('share');
}

export async function listLiveCategories(db: Db): Promise<CategoryRow[]> {
  return db.select().from(categories).where(isNull(categories.archivedAt));
}

export async function countProductsIn(tx: Db, id: number): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(products)
    .where(and(eq(products.categoryId, id), isNull(products.archivedAt)));
  return row?.number ?? 0;
}

export async function nextSort(tx: Db): Promise<number> {
  const [row] = await tx.select({ last: max(categories.sort) }).from(categories);
  return (row?.last ?? -1) + 1;
}

export const updateCategory = updateById(categories);

import type { Db } from '#server/kit/db/db.ts';
import type { Category, Treatment } from '#shared/catalog/contract.ts';
import { STOCK_REASONS } from '#shared/catalog/stock-reasons.ts';
import {
  insertCategory,
  insertProduct,
  insertProductImages,
  insertTreatment,
  type NewCategoryRow,
  type NewProductRow,
  type NewTreatmentRow,
} from './data.ts';

/** A new one has no position: it comes first. Its slug follows from its name. */
export type NewTreatment = Omit<
  NewTreatmentRow,
  'id' | 'slug' | 'position' | 'createdAt' | 'updatedAt' | 'archivedAt'
>;

export function addTreatment(db: Db, treatment: NewTreatment, now: Date): Promise<Treatment> {
  return insertTreatment(db, { ...treatment, createdAt: now, updatedAt: now });
}

type NewCategory = Omit<NewCategoryRow, 'id' | 'createdAt' | 'updatedAt'>;

export function addCategory(db: Db, category: NewCategory, now: Date): Promise<Category> {
  return insertCategory(db, { ...category, createdAt: now, updatedAt: now });
}

export type NewProduct = Omit<NewProductRow, 'id' | 'createdAt' | 'updatedAt' | 'archivedAt' | 'editedAt'> & {
  gallery: { imageUrl: string; altText: string }[];
};

/**
 * Its own picture becomes the featured one of its gallery; without one, the first of the gallery is featured.
 * `staffId`: who enters it, and so its stock.
 */
export async function addProduct(
  db: Db,
  { gallery, ...product }: NewProduct,
  now: Date,
  staffId: number | null = null,
): Promise<number> {
  const { imageUrl, imageAlt = '' } = product;
  const images = imageUrl ? [{ imageUrl, altText: imageAlt }, ...gallery] : gallery;
  const own = images[0] && { imageUrl: images[0].imageUrl, imageAlt: images[0].altText };

  const { id } = await insertProduct(
    db,
    { ...product, ...own, createdAt: now, updatedAt: now },
    { reason: STOCK_REASONS.opening, staffId },
  );
  const rows = images.map((image, sortOrder) => ({
    ...image,
    sortOrder,
    isFeatured: sortOrder === 0,
    productId: id,
    createdAt: now,
  }));
  await insertProductImages(db, rows);
  return id;
}
